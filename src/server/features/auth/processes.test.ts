import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, cookieOf, mailedLink, type TestUser } from '../../testing/accounts.ts'
import { type Fleet, type FleetServer, prepareFleet, type ServerProcess } from '../../testing/processes.ts'

const SECRET = 'a secret that both of them are given, as they must be'
const PUBLIC_URL = 'http://masrah.test'

let fleet: Fleet
let one: FleetServer
let two: ServerProcess
beforeAll(async () => {
  fleet = await prepareFleet()
  const env = { AUTH_SECRET: SECRET, PUBLIC_URL, RATE_LIMITS: 'on' }
  ;[one, two] = await Promise.all([fleet.startHere({ ...env, PORT: '0' }), fleet.start(env)])
})
afterAll(() => fleet.end())

const newUser = () => addUser({ db: fleet.db, env: { PUBLIC_URL }, secret: SECRET })

async function tokenFrom(server: FleetServer, { headers }: TestUser): Promise<string> {
  const response = await server.call('GET', '/api/auth/token', undefined, headers)
  return ((await response.json()) as { token: string }).token
}

async function statusOf(server: FleetServer, headers: Record<string, string>): Promise<number> {
  return (await server.call('GET', '/api/profile', undefined, headers)).status
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('two servers of a site', () => {
  it('know the sessions and tokens of each other, also those of keys made at the same instant', async () => {
    const user = await newUser()
    const tokens = await Promise.all([one, two, one, two].map((server) => tokenFrom(server, user)))
    for (const server of [one, two]) {
      expect(await statusOf(server, user.headers)).toBe(200)
      for (const token of tokens) expect(await statusOf(server, bearer(token))).toBe(200)
    }
  })

  it('rotate keys unnoticed by users', async () => {
    const user = await newUser()
    const before = await tokenFrom(one, user)
    // Both have read the existing keys.
    for (const server of [one, two]) expect(await statusOf(server, bearer(before))).toBe(200)
    await fleet.db.query(`update jwks set "expiresAt" = now() - interval '1 second'`)
    const after = await tokenFrom(one, user)
    for (const server of [two, one]) {
      expect(await statusOf(server, bearer(after))).toBe(200)
      expect(await statusOf(server, bearer(before))).toBe(200)
      expect(await statusOf(server, user.headers)).toBe(200)
    }
  })

  it('end a session for both at once', async () => {
    const user = await newUser()
    const token = await tokenFrom(one, user)
    expect((await two.call('POST', '/api/auth/sign-out', {}, user.headers)).status).toBe(200)
    expect(await statusOf(one, user.headers)).toBe(401)
    expect(await statusOf(one, bearer(token))).toBe(401)
  })

  it('verify in the browser that registered at the other, and elsewhere by password', async () => {
    const password = 'correct horse battery'
    for (const isElsewhere of [false, true]) {
      const email = `new-${isElsewhere}@example.com`
      const registered = await one.call('POST', '/api/auth/sign-up/email', { email, password })
      const { pathname, search, searchParams } = new URL(await mailedLink(fleet, email))
      const cookie = isElsewhere ? '' : cookieOf(registered)
      const opened = await fetch(two.url + pathname + search, { headers: { cookie }, redirect: 'manual' })
      expect(opened.headers.get('location')).toContain(isElsewhere ? '/verify-email?token=' : '/verify-email')
      const token = searchParams.get('token')
      const confirmed = isElsewhere && (await one.call('POST', '/api/auth/confirm-email', { token, password }))
      expect(await statusOf(two, { cookie: cookieOf(confirmed || opened) })).toBe(200)
    }
  })
  it('count password attempts and mails for an account together', async () => {
    const statuses = async (count: number, path: string) => {
      const found: number[] = []
      for (let i = 0; i < count; i++) {
        // Attempts without a password count, too, and need no hash.
        const { status } = await (i % 2 ? one : two).call('POST', `/api/auth${path}`, { email: 'shared@example.com' })
        found.push(status)
      }
      return found
    }
    expect(await statuses(21, '/sign-in/email')).toEqual([...Array(20).fill(400), 429])
    expect(await statuses(6, '/request-password-reset')).toEqual([...Array(5).fill(200), 429])
  })
})
