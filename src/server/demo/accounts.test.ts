import { beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '../../contract/calls/profiles.ts'
import { readEnv } from '../env.ts'
import { cookieOf } from '../testing/accounts.ts'
import { startTestApp } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { closeDemoAccounts, DEMO_PASSWORD, demoAccounts, hasDemoAccounts } from './accounts.ts'
import { openDemoAccounts } from './load-people.ts'

const LOCAL = { PUBLIC_URL: 'http://localhost:3000' }
const app = setupTestApp({ ...LOCAL, DEMO: 'on' })
beforeEach(() => openDemoAccounts(app.db, app.clock.now()))

/** A request of the operator at `localhost`, with these changes. */
function send(method: string, path: string, headers: Record<string, string>, json?: object, from: From = {}) {
  const body = json && JSON.stringify(json)
  const { host = 'localhost:3000', peer = '127.0.0.1', more = {} } = from
  const request = new Request(`http://${host}${path}`, {
    method,
    body,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers, ...more },
  })
  return app.fetch(request, peer)
}

interface From {
  host?: string
  peer?: string
  more?: Record<string, string>
}

const signIn = (email: string, from?: From) =>
  send('POST', '/api/auth/sign-in/email', {}, { email, password: DEMO_PASSWORD }, from)

const profile = (cookie: string, from?: From) => send('GET', '/api/profile', { cookie }, undefined, from)

describe('The demo accounts', () => {
  it('accept the printed password, each with its role', async () => {
    const profiles = await Promise.all(
      demoAccounts.map(async ({ email }) => {
        const signedIn = await signIn(email)
        expect(signedIn.status).toBe(200)
        const answer = await profile(cookieOf(signedIn))
        return (await answer.json()) as Profile
      }),
    )
    const said = profiles.map(({ role, status, is_admin, is_staff, profile_complete }) => ({
      role,
      status,
      is_admin,
      is_staff,
      profile_complete,
    }))
    const standard = { role: 'standard', status: null, is_admin: false, is_staff: false, profile_complete: true }
    expect(said).toEqual([
      standard,
      { ...standard, role: 'talent', status: 'approved' },
      { ...standard, is_staff: true },
      { ...standard, is_admin: true },
    ])
  })

  it('refuse everyone but the operator: passwords, open sessions, tokens', async () => {
    const signedIn = await signIn('admin@demo.masrah.local')
    expect(signedIn.status).toBe(200)
    const cookie = cookieOf(signedIn)
    const { token } = (await (await send('GET', '/api/auth/token', { cookie })).json()) as { token: string }
    const authorization = `Bearer ${token}`
    expect((await profile(cookie)).status).toBe(200)
    expect((await send('GET', '/api/profile', { authorization })).status).toBe(200)

    const strangers: From[] = [
      { host: 'masrah-demo.tunnel.test' },
      { more: { 'x-forwarded-for': '203.0.113.7' } },
      { more: { 'cf-connecting-ip': '203.0.113.7' } },
      { peer: '192.168.1.7' },
    ]
    for (const from of strangers) {
      const refused = await signIn('admin@demo.masrah.local', from)
      expect(refused.status).toBe(401)
      expect(refused.headers.getSetCookie()).toEqual([])
      expect((await profile(cookie, from)).status).toBe(401)
      expect((await send('GET', '/api/auth/token', { cookie }, undefined, from)).status).toBe(401)
      expect((await send('GET', '/api/profile', { authorization }, undefined, from)).status).toBe(401)
    }
    expect((await send('POST', '/api/auth/sign-out', { cookie }, {}, strangers[0])).status).toBe(200)
  })

  it.each([
    ['without the demo', { DEMO: 'off' }],
    ['on a host that others reach', { DEMO: 'on', HOST: '0.0.0.0' }],
    ['under an address that others reach', { DEMO: 'on', PUBLIC_URL: 'https://masrah.test' }],
  ])('are not open %s', (_, env) => {
    expect(hasDemoAccounts(readEnv({ ...LOCAL, ...env }))).toBe(false)
  })

  it('do not exist where they are not open', async () => {
    const other = await startTestApp({ DEMO: 'on', PUBLIC_URL: 'https://masrah.test' })
    expect((await other.db.query('select from accounts')).rowCount).toBe(0)
    expect((await other.db.query('select from events')).rowCount).toBeGreaterThan(0)
    await other.stop()
  })

  it('lose password and sessions once the site is public', async () => {
    await signIn('admin@demo.masrah.local')
    await closeDemoAccounts(app.db)
    expect((await app.db.query('select from sessions')).rowCount).toBe(0)
    expect((await signIn('admin@demo.masrah.local')).status).toBe(401)
  })

  it('get the printed password back after it was changed', async () => {
    await app.db.query(`update accounts set password = 'changed'`)
    await Promise.all([openDemoAccounts(app.db, app.clock.now()), openDemoAccounts(app.db, app.clock.now())])
    expect((await signIn('organiser@demo.masrah.local')).status).toBe(200)
    expect((await app.db.query('select from accounts')).rowCount).toBe(demoAccounts.length)
  })
})
