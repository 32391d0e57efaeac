import { describe, expect, it } from 'vitest'
import {
  accountCalls,
  addUser,
  addUserWithPassword,
  cookieOf,
  mailedLink,
  newEmail,
  PASSWORD,
  signUp,
  type TestUser,
} from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

const { auth, signIn } = accountCalls(() => app)

describe('logging in', () => {
  it('sets a cookie that scripts cannot read, and a hint beside it that reveals nothing more', async () => {
    const user = await signUp(app)
    const response = await signIn(user.email)
    const cookies = response.headers.getSetCookie()
    const session = cookies.find((cookie) => cookie.startsWith('__Secure-masrah.session_token='))
    expect(session).toMatch(/; HttpOnly/i)
    expect(session).toMatch(/; Secure/i)
    expect(session).toMatch(/; SameSite=Lax/i)
    expect(session).toMatch(/; Path=\/(;|$)/i)
    const hint = cookies.find((cookie) => cookie.startsWith('signed_in='))
    expect(hint).toMatch(/^signed_in=1; /)
    expect(hint).not.toMatch(/HttpOnly/i)
    expect(hint).toMatch(/Max-Age=2592000/i)
    expect(response.headers.get('cache-control')).toBe('no-store')
    // The token appears nowhere else.
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(session ?? '')?.[1] ?? '').split('.')[0] ?? '?'
    expect(await response.text()).not.toContain(token)
  })

  it('sets cookies for plain http on a site without https', async () => {
    const plain = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' })
    const user = await addUser(plain)
    const profile = await plain.call('GET', '/api/profile', undefined, user.headers)
    expect(profile.status).toBe(200)
    expect(user.cookie).toMatch(/^masrah\.session_token=/)
    await plain.stop()
  })

  it('ends on log-out, for both cookies', async () => {
    const user = await signUp(app)
    const out = await app.call('POST', '/api/auth/sign-out', {}, user.headers)
    expect(out.headers.getSetCookie().find((cookie) => cookie.startsWith('signed_in='))).toMatch(
      /^signed_in=; Max-Age=0/i,
    )
    expect((await app.call('GET', '/api/profile', undefined, user.headers)).status).toBe(401)
  })

  const sessionsOf = async ({ id }: TestUser) =>
    (await app.db.query('select from sessions where "userId" = $1', [id])).rowCount ?? 0

  it('leads to a page with Arabic in its address, which is encoded, also from the link of a mail', async () => {
    const encoded = '/%D8%B9%D9%88%D8%AF'
    const user = await addUserWithPassword(app)
    const response = await auth('/sign-in/email', { email: user.email, password: PASSWORD, callbackURL: '/عود' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ url: encoded })
    expect(await sessionsOf(user)).toBe(2)

    const email = newEmail()
    const cookie = cookieOf(await auth('/sign-up/email', { email, password: PASSWORD, callbackURL: '/عود' }))
    const link = new URL(await mailedLink(app, email))
    link.searchParams.set('callbackURL', '/عود')
    const opened = await app.call('GET', link.pathname + link.search, undefined, { cookie })
    expect([opened.status, opened.headers.get('location')]).toEqual([302, encoded])
    expect(opened.headers.getSetCookie().join()).toMatch(/session_token=\w/)
  })

  it.each([
    ['another password', { password: 'not the password' }],
    ['a redirect to another site', { callbackURL: '//evil.test' }],
    ['a redirect that is no address', { callbackURL: '/a\nb' }],
    ['an invalid field', { rememberMe: 'yes' }],
  ])('leaves no session when it is refused: %s', async (_what, fields) => {
    const user = await addUserWithPassword(app)
    const { status } = await auth('/sign-in/email', { email: user.email, password: PASSWORD, ...fields })
    expect([400, 401, 403]).toContain(status)
    expect(await sessionsOf(user)).toBe(1)
  })

  it('is refused in the same way for a wrong password and an unknown address, in the reader’s language', async () => {
    const user = await signUp(app)
    for (const email of [user.email, newEmail()]) {
      const response = await signIn(email, 'not the password')
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        code: 'INVALID_EMAIL_OR_PASSWORD',
        message: "This email and password don't match an account.",
      })
    }
    const cookie = 'i18nextLng=ar'
    const arabic = await auth('/sign-in/email', { email: newEmail(), password: PASSWORD }, { cookie })
    expect(((await arabic.json()) as { message: string }).message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.')
  })

  it('is refused from another site', async () => {
    const headers = { origin: 'https://evil.test' }
    expect((await auth('/sign-in/email', { email: newEmail(), password: PASSWORD }, headers)).status).toBe(403)
  })
})
