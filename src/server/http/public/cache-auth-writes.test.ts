import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls } from '../../../contract/calls/auth-calls.ts'
import { addSession, mailedLink, newEmail, PASSWORD, signUp, type TestUser } from '../../testing/accounts.ts'
import { addEvent } from '../../testing/app.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { outcomeOf } from '../../testing/stale-responses.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({
  RATE_LIMITS: 'off',
  PORT: '0',
  GOOGLE_CLIENT_ID: 'masrah',
  GOOGLE_CLIENT_SECRET: 'secret',
})
const site = setupListening(app)
/** The user whose talent is public. */
let user: TestUser
let event: string
beforeAll(async () => {
  user = await signUp(app)
  event = await addEvent(app)
  await addTalent(app, { id: user.id, name: 'Noura' })
})
// Some of the calls end the session.
beforeEach(async () => {
  user.headers.cookie = await addSession(app, user.id)
})

const post = (path: string, json: object, headers?: Record<string, string>) =>
  app.call('POST', `/api/auth${path}`, json, headers ?? user.headers)
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? new URL(link).pathname.split('/').at(-1)

/** Registers an account with an unconfirmed address. */
async function register(): Promise<string> {
  const email = newEmail()
  await post('/sign-up/email', { email, password: PASSWORD, name: '' })
  return email
}

/** Every writing call of better-auth; none of them changes a public response. */
const WRITES: Record<string, () => Promise<{ status: number }>> = {
  '/sign-up/email': () => post('/sign-up/email', { email: newEmail(), password: PASSWORD, name: '' }),
  '/sign-in/email': () => post('/sign-in/email', { email: user.email, password: PASSWORD }),
  '/sign-in/social': () => post('/sign-in/social', { provider: 'google', callbackURL: '/' }),
  '/sign-out': () => post('/sign-out', {}),
  async '/confirm-email'() {
    const link = await mailedLink(app, await register())
    return post('/confirm-email', { token: tokenIn(link), password: PASSWORD })
  },
  '/send-verification-email': async () => post('/send-verification-email', { email: await register() }, {}),
  '/request-password-reset': () => post('/request-password-reset', { email: user.email }),
  async '/reset-password'() {
    await post('/request-password-reset', { email: user.email })
    const link = await mailedLink(app, user.email)
    return post('/reset-password', { token: tokenIn(link), newPassword: PASSWORD })
  },
  '/change-password': () => post('/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
  async '/revoke-session'() {
    const sessions = await app.call('GET', '/api/auth/list-sessions', undefined, user.headers)
    const [first] = (await sessions.json()) as { token: string }[]
    return post('/revoke-session', { token: first?.token })
  },
  '/revoke-other-sessions': () => post('/revoke-other-sessions', {}),
}

describe('no cached response changes or is dropped by a call of better-auth:', () => {
  it('each that writes has an entry', () => {
    const posts = Object.entries(authCalls).flatMap(([path, { method }]) => (method === 'POST' ? [path] : []))
    expect(Object.keys(WRITES).toSorted()).toEqual(posts.toSorted())
  })

  it.each(Object.entries(WRITES))('POST /api/auth%s', async (_path, send) => {
    const calls = {
      events: '/api/events',
      event: `/api/events/${event}`,
      talents: '/api/approved_talents',
      search: '/api/approved_talents?q=noura&limit=24',
      talent: `/api/get_talent/${user.id}`,
      reviews: `/api/reviews/${user.id}`,
      availability: `/api/availability/${user.id}?month=2026-12`,
    }
    expect(await outcomeOf(app, site, { calls, send })).toEqual({ status: 200, changes: [], stale: [] })
  })
})
