import { afterEach, describe, expect, it, vi } from 'vitest'
import { mailedLink, PASSWORD, signUp } from '../../testing/accounts.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp()
afterEach(() => vi.useRealTimers())

let networks = 0
const newNetwork = () => `2001:db8:0:${(++networks).toString(16)}::1`

function post(path: string, peer: string, json: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en', cookie }
  const body = JSON.stringify(json)
  return app.fetch(new Request(`https://masrah.test/api/auth${path}`, { method: 'POST', headers, body }), peer)
}

const signIn = (email: string, peer: string, cookie?: string, password = PASSWORD) =>
  post('/sign-in/email', peer, { email, password }, cookie)

const deviceCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-masrah.device='))
const pairOf = (cookie = '') => cookie.split(';')[0] ?? ''

/** Uses up a network's attempts on an account; after a minute the limits of the network itself are reset. */
async function lockOut(email: string, peer: string): Promise<void> {
  // Without a password: attempts count all the same, and no hash is needed.
  for (let i = 0; i < 20; i++) expect((await post('/sign-in/email', peer, { email })).status).toBe(400)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect((await signIn(email, peer)).status).toBe(429)
}

describe('a device that signed in before', () => {
  it('gets a cookie that does not reveal the account', async () => {
    const { email } = await signUp(app)
    const cookie = deviceCookie(await signIn(email, newNetwork())) ?? ''
    expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(decodeURIComponent(pairOf(cookie))).toMatch(/^__Host-masrah\.device=[\w-]{16}\.[\w-]{43}$/)
  })

  it('signs in from a network where strangers have locked the account', async () => {
    const [owner, other] = [await signUp(app), await signUp(app)]
    const home = newNetwork()
    const first = pairOf(deviceCookie(await signIn(other.email, home)))
    const both = pairOf(deviceCookie(await signIn(owner.email, home, first)))
    const cafe = newNetwork()
    await lockOut(owner.email, cafe)
    // A mark of another account has no effect here.
    expect((await signIn(owner.email, cafe, first)).status).toBe(429)
    expect((await signIn(owner.email, cafe, both)).status).toBe(200)
  })

  it('is also one that set a new password by mail', async () => {
    const { email } = await signUp(app)
    const cafe = newNetwork()
    await lockOut(email, cafe)
    await post('/request-password-reset', newNetwork(), { email })
    const token = new URL(await mailedLink(app, email)).pathname.split('/').at(-1)
    const newPassword = 'a password that is new'
    const reset = await post('/reset-password', newNetwork(), { token, newPassword })
    expect(reset.status).toBe(200)
    expect((await signIn(email, cafe, pairOf(deviceCookie(reset)), newPassword)).status).toBe(200)
  })
})
