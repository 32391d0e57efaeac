import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addUser, cookieOf, mailedLink, PASSWORD } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const provider = new OAuth2Server()
/** The provider's claims about the person signing in. */
let person: Record<string, unknown>

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, person)
  })
})
afterAll(() => provider.stop())
const app = setupTestApp(() => ({
  RATE_LIMITS: 'off',
  GOOGLE_CLIENT_ID: 'masrah',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: provider.issuer.url?.replace('localhost', '127.0.0.1') ?? '',
}))
afterEach(() => provider.service.removeAllListeners('beforeResponse'))

const asPerson = (changes: Record<string, unknown> = {}) => {
  const id = Math.random().toString(36).slice(2)
  person = { sub: id, email: `${id}@gmail.test`, email_verified: true, name: 'Layla Hassan', ...changes }
  return person as { sub: string; email: string }
}

const start = (json: object = {}) =>
  app.call('POST', '/api/auth/sign-in/social', { provider: 'google', callbackURL: '/profile', ...json })

/** Goes to the provider and back, as a browser does. */
async function signIn(json: object = {}) {
  const begun = await start(json)
  const { url } = (await begun.json()) as { url: string }
  const there = await fetch(url, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  return app.call('GET', back.pathname + back.search, undefined, { cookie: cookieOf(begun) })
}

const profileOf = async (response: Response) =>
  (await app.call('GET', '/api/profile', undefined, { cookie: cookieOf(response) })).json()

describe('signing in with Google', () => {
  it('makes an account, verified and without a password, and leads on', async () => {
    const { email } = asPerson()
    const response = await signIn()
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/profile')
    expect(cookieOf(response)).toMatch(/session_token=[\s\S]*signed_in=1/)
    expect(await profileOf(response)).toMatchObject({ email, has_password: false, profile_complete: false })
  })

  it('stores an address with an international domain in the form of all others', async () => {
    asPerson({ email: 'Layla@مسرح.البحرين' })
    expect(await profileOf(await signIn())).toMatchObject({ email: 'layla@xn--sgbhf5e.xn--mgbcpq6gpa1a' })
  })

  it('is bound to this browser by a secret', async () => {
    asPerson()
    const { url } = (await (await start()).json()) as { url: string }
    const query = new URL(url).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('redirect_uri')).toBe('https://masrah.test/api/auth/callback/google')
    expect(query.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
  })

  it('cannot be completed by a browser that did not begin it', async () => {
    asPerson()
    const { url } = (await (await start()).json()) as { url: string }
    const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
    const response = await app.call('GET', back.pathname + back.search)
    expect(response.headers.getSetCookie().join()).not.toMatch(/session_token=\w/)
    expect(response.headers.get('location')).toContain('error=')
  })

  it('finds the same account again', async () => {
    asPerson()
    const first = await profileOf(await signIn())
    expect(await profileOf(await signIn())).toMatchObject({ id: (first as { id: string }).id })
  })

  it('finds the account also when its email has changed', async () => {
    const { email } = asPerson()
    const signedIn = await signIn()
    const headers = { cookie: cookieOf(signedIn) }
    const account = (await profileOf(signedIn)) as { id: string }
    expect((await app.call('POST', '/api/change_email', { email: `new-${email}` }, headers)).status).toBe(200)
    const token = new URL(await mailedLink(app, `new-${email}`)).pathname.split('/').at(-1)
    expect((await app.call('POST', `/api/change_email/${token}`, {}, headers)).status).toBe(200)
    expect(await profileOf(await signIn())).toMatchObject({ id: account.id, email: `new-${email}` })
  })

  it('is refused to suspended users, on the page that says why', async () => {
    const user = await addUser(app)
    await app.db.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [user.id])
    asPerson({ email: user.email })
    const response = await signIn()
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('https://masrah.test/google-sign-in?error=ACCOUNT_SUSPENDED')
    expect(response.headers.getSetCookie().join()).not.toMatch(/session_token=\w/)
  })

  it('joins the account that has verified the same address', async () => {
    const user = await addUser(app)
    asPerson({ email: user.email.toUpperCase() })
    expect(await profileOf(await signIn())).toMatchObject({ id: user.id })
  })

  it('replaces an account that never verified the address', async () => {
    const { email } = asPerson()
    await app.call('POST', '/api/auth/sign-up/email', { email, password: PASSWORD })
    const response = await signIn()
    expect(await profileOf(response)).toMatchObject({ email, has_password: false })
    expect((await app.call('POST', '/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(401)
  })

  it.each([false, undefined, null, 'true', 'false', 'no', 1, {}, [true]])(
    'is refused for an address whose email_verified is %j, not true',
    async (verified) => {
      const user = await addUser(app)
      asPerson({ email: user.email, email_verified: verified })
      const response = await signIn({ errorCallbackURL: '/google-sign-in' })
      expect(response.headers.get('location')).toMatch(/^\/google-sign-in\?error=/)
      expect(response.headers.getSetCookie().join()).not.toMatch(/session_token=\w/)
      const { email } = asPerson({ email_verified: verified })
      expect((await signIn()).headers.get('location')).toMatch(/google-sign-in\?error=/)
      expect((await app.db.query('select from users where email = $1', [email])).rowCount).toBe(0)
    },
  )

  it('reports errors of Google', async () => {
    const begun = await start({ errorCallbackURL: '/google-sign-in?from=%2Fevents' })
    const { url } = (await begun.json()) as { url: string }
    const state = new URL(url).searchParams.get('state')
    const cookie = cookieOf(begun)
    const denied = await app.call('GET', `/api/auth/callback/google?error=access_denied&state=${state}`, undefined, {
      cookie,
    })
    expect(denied.headers.get('location')).toBe('/google-sign-in?from=%2Fevents&error=access_denied')
    const stateless = await app.call('GET', '/api/auth/callback/google?code=x')
    expect(stateless.headers.get('location')).toContain('/google-sign-in?error=state_not_found')
  })

  it('reports a broken response of Google', async () => {
    asPerson()
    provider.service.once('beforeResponse', (answer: { statusCode: number; body: unknown }) => {
      answer.statusCode = 500
      answer.body = {}
    })
    const response = await signIn({ errorCallbackURL: '/google-sign-in' })
    expect(response.headers.get('location')).toMatch(/^\/google-sign-in\?error=/)
  })

  it('redirects to this site only', async () => {
    for (const json of [
      { callbackURL: 'https://evil.test' },
      { callbackURL: '//evil.test' },
      { callbackURL: '/.//evil.test' },
      { errorCallbackURL: '/.//evil.test' },
      { newUserCallbackURL: '/a/..//evil.test' },
      { errorCallbackURL: 'https://evil.test' },
      { newUserCallbackURL: 'https://evil.test' },
    ]) {
      const response = await start(json)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'INVALID_CALLBACK_URL' })
    }
  })

  it('refuses ID tokens sent by a caller', async () => {
    const { sub, email } = asPerson()
    const token = await provider.issuer.buildToken({
      scopesOrTransform: (_header, payload) => Object.assign(payload, { sub, email, aud: 'masrah' }),
    })
    const response = await start({ idToken: { token } })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.getSetCookie().join()).not.toMatch(/session_token=\w/)
  })

  it('stores no readable tokens of the Google account', async () => {
    asPerson()
    await signIn()
    const { rows } = await app.db.query(
      `select "accessToken", "refreshToken" from accounts where "providerId" = 'google'`,
    )
    for (const row of rows) expect(JSON.stringify(row)).not.toContain('eyJ')
  })
})

describe('without Google', () => {
  it('sign-in with Google is refused', async () => {
    const plain = await startTestApp()
    const json = { provider: 'google', callbackURL: '/profile' }
    const response = await plain.call('POST', '/api/auth/sign-in/social', json, { 'accept-language': 'en' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
    await plain.stop()
  })

  it('with only one of its two settings refuses to start', async () => {
    await expect(startTestApp({ GOOGLE_CLIENT_ID: 'x' })).rejects.toThrow(/GOOGLE_CLIENT_ID .*GOOGLE_CLIENT_SECRET/)
  })
})
