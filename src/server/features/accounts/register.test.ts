import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, cookieOf, PASSWORD, signUp } from '../../testing/accounts.ts'
import { mailsAreOut, startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => app.stop())

const auth = (path: string, json?: unknown, headers: Record<string, string> = { 'accept-language': 'en' }) =>
  app.call('POST', `/api/auth${path}`, json, headers)
const signIn = (email: string, password = PASSWORD) => auth('/sign-in/email', { email, password })

let count = 0
const newEmail = () => `person${++count}@example.com`

/** Registers without opening the mail; tells the links that came. */
async function register(email: string, password = PASSWORD, callbackURL?: string): Promise<string[]> {
  const before = app.mail.mails.length
  expect((await auth('/sign-up/email', { email, password, callbackURL })).status).toBe(200)
  await mailsAreOut(app)
  const theirs = app.mail.mails.slice(before).filter(({ to }) => to?.[0]?.address === email)
  return theirs.map(({ text }) => /https:\S+/.exec(text ?? '')?.[0] ?? '')
}

async function follow(link = '') {
  const { pathname, search } = new URL(link)
  return app.call('GET', pathname + search)
}

describe('registering', () => {
  it('is answered with success, then a mail brings the link that signs in', async () => {
    const user = await signUp(app)
    const session = await app.call('GET', '/api/auth/get-session', undefined, user.headers)
    expect(await session.json()).toMatchObject({ user: { id: user.id, email: user.email, language: 'en' } })
  })

  it('needs the link before one can log in, and says so', async () => {
    const email = newEmail()
    const [link] = await register(email)
    const early = await signIn(email)
    expect(early.status).toBe(403)
    expect(await early.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    expect(early.headers.getSetCookie()).toEqual([])
    await follow(link)
    expect((await signIn(email)).status).toBe(200)
  })

  it('leads back to where one came from, on this site alone', async () => {
    const [link] = await register(newEmail(), PASSWORD, '/events/1?from=mail')
    const response = await follow(link)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/events/1?from=mail')

    for (const callbackURL of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/%5cevil.test',
      'javascript:alert(1)',
    ]) {
      const refused = await auth('/sign-up/email', { email: newEmail(), password: PASSWORD, callbackURL })
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ code: 'INVALID_CALLBACK_URL' })
    }
  })

  it('leads to the page that explains, when the link is no good', async () => {
    const response = await app.call('GET', '/api/auth/verify-email?token=nonsense&callbackURL=%2Fverify-email')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/verify-email?error=INVALID_TOKEN')
    expect((await app.call('GET', '/api/auth/verify-email')).status).toBe(400)
  })

  it('sends a link that works once to sign in', async () => {
    const [link] = await register(newEmail())
    expect(cookieOf(await follow(link))).toContain('session_token')
    const again = await follow(link)
    expect(again.status).toBe(302)
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it('answers the same for an address that has an account, whose owner is told', async () => {
    const user = await signUp(app)
    const [link, ...more] = await register(user.email, 'another password')
    expect(link).toBe('https://masrah.test/login')
    expect(more).toEqual([])
    expect((await signIn(user.email, 'another password')).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('twice at once makes one account and one mail at least', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => auth('/sign-up/email', { email, password: PASSWORD })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await app.db.query('select 1 from users where email = $1', [email])
    expect(rows).toHaveLength(1)
    expect((await signIn(email)).status).toBe(403)
  })

  it('with somebody’s address before they do gives nobody their account', async () => {
    const email = newEmail()
    const [old] = await register(email, 'the password of a thief')
    await app.db.query(`update users set "createdAt" = now() - interval '2 minutes' where email = $1`, [email])
    const [link] = await register(email)
    // The thief's link is not good for what was registered after it.
    expect((await follow(old)).headers.get('location')).toMatch(
      /^(https:\/\/masrah\.test)?\/verify-email\?error=INVALID_TOKEN$/,
    )
    expect((await follow(link)).headers.get('location')).toBe('/verify-email')
    expect((await signIn(email, 'the password of a thief')).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })

  it('takes an address as people type it', async () => {
    const email = newEmail()
    expect((await auth('/sign-up/email', { email: `  ${email.toUpperCase()} `, password: PASSWORD })).status).toBe(200)
    const { rows } = await app.db.query('select email from users where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  it('keeps no name, picture or other field that a caller adds', async () => {
    const email = newEmail()
    await auth('/sign-up/email', {
      ...{ email, password: PASSWORD, name: 'Someone', image: 'https://evil.test/x.png' },
      ...{ emailVerified: true, language: 'en', id: 'x', role: 'admin' },
    })
    const { rows } = await app.db.query('select name, image, "emailVerified" from users where email = $1', [email])
    expect(rows).toEqual([])
    await auth('/sign-up/email', { email, password: PASSWORD, name: 'Someone', image: 'https://evil.test/x.png' })
    const stored = await app.db.query('select name, image, "emailVerified" from users where email = $1', [email])
    expect(stored.rows).toEqual([{ name: '', image: null, emailVerified: false }])
  })
})

describe('logging in', () => {
  it('sets a cookie that scripts cannot read, and one beside it that says no more than that', async () => {
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
    // Nowhere else is the token to be seen.
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(session ?? '')?.[1] ?? '').split('.')[0] ?? '?'
    expect(await response.text()).not.toContain(token)
  })

  it('sets cookies for plain http where the site has no other', async () => {
    const plain = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' })
    const user = await addUser(plain)
    const profile = await plain.call('GET', '/api/profile', undefined, user.headers)
    expect(profile.status).toBe(200)
    expect(user.cookie).toMatch(/^masrah\.session_token=/)
    await plain.stop()
  })

  it('ends with logging out, for both cookies', async () => {
    const user = await signUp(app)
    const out = await app.call('POST', '/api/auth/sign-out', {}, user.headers)
    expect(out.headers.getSetCookie().find((cookie) => cookie.startsWith('signed_in='))).toMatch(
      /^signed_in=; Max-Age=0/i,
    )
    expect((await app.call('GET', '/api/profile', undefined, user.headers)).status).toBe(401)
  })

  it('is refused alike for a wrong password and for nobody, in the reader’s language', async () => {
    const user = await signUp(app)
    for (const email of [user.email, newEmail()]) {
      const response = await signIn(email, 'not the password')
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        code: 'INVALID_EMAIL_OR_PASSWORD',
        message: 'This email and password do not match an account.',
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

describe('a new password', () => {
  it('is set by the link of a mail, once, and ends every session', async () => {
    const user = await signUp(app)
    const before = app.mail.mails.length
    const asked = await auth('/request-password-reset', { email: user.email })
    expect(asked.status).toBe(200)
    await app.mail.waitFor(before + 1)
    const link = /https:\S+/.exec(app.mail.mails.at(-1)?.text ?? '')?.[0]
    const response = await follow(link)
    const page = new URL(response.headers.get('location') ?? '', 'https://masrah.test')
    expect(page.pathname).toBe('/reset-password')
    const token = page.searchParams.get('token')

    const newPassword = 'a password that is new'
    expect((await auth('/reset-password', { token, newPassword })).status).toBe(200)
    expect((await app.call('GET', '/api/profile', undefined, user.headers)).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(user.email, newPassword)).status).toBe(200)
    const again = await auth('/reset-password', { token, newPassword: PASSWORD })
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' })
    // The link itself then leads to the page that says so.
    expect((await follow(link)).headers.get('location')).toContain('error=INVALID_TOKEN')
  })

  it('may be asked for with any address: the answer is the same, and mails go to accounts alone', async () => {
    const user = await addUser(app)
    const before = app.mail.mails.length
    const answers = []
    for (const email of [user.email, newEmail()]) {
      const began = performance.now()
      const response = await auth('/request-password-reset', { email })
      answers.push({ status: response.status, body: await response.text(), isQuick: performance.now() - began < 240 })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, isQuick: false })
    await mailsAreOut(app)
    expect(app.mail.mails.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([user.email])
  })

  it('is kept in the database as a hash, its link as another', async () => {
    const user = await signUp(app)
    await auth('/request-password-reset', { email: user.email })
    await mailsAreOut(app)
    const token = /reset-password\/([\w-]+)/.exec(app.mail.mails.at(-1)?.text ?? '')?.[1] ?? '?'
    const { rows } = await app.db.query(
      `select password as text from accounts union all select identifier || ' ' || value from verifications`,
    )
    for (const { text } of rows) {
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain(token)
    }
  })
})

describe('mails about accounts', () => {
  it.each([
    ['ar', 'rtl', 'تأكيد بريدك الإلكتروني'],
    ['en', 'ltr', 'Please verify your email'],
  ] as const)('are in the language of who registered: %s', async (language, direction, subject) => {
    const before = app.mail.mails.length
    await signUp(app, { language })
    const mail = app.mail.mails[before]
    expect(mail?.subject).toBe(subject)
    expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(mail?.html).not.toContain('undefined')
    expect(mail?.headers.find(({ key }) => key === 'message-id')?.value).toMatch(
      /^<account-[0-9a-f-]{36}@masrah\.test>$/,
    )
  })
})

describe('bad input', () => {
  const bad: [string, Record<string, unknown>, string][] = [
    ['/sign-up/email', { email: 'no address', password: PASSWORD }, 'INVALID_EMAIL'],
    ['/sign-up/email', { email: `${'a'.repeat(250)}@example.com`, password: PASSWORD }, 'INVALID_EMAIL'],
    ['/sign-up/email', { email: 'a\u0000@example.com', password: PASSWORD }, 'INVALID_EMAIL'],
    ['/sign-up/email', { email: ['a@example.com'], password: PASSWORD }, 'INVALID_EMAIL'],
    ['/sign-up/email', { email: 'short@example.com', password: '1234567' }, 'PASSWORD_TOO_SHORT'],
    ['/sign-up/email', { email: 'long@example.com', password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    ['/sign-up/email', { email: 'type@example.com', password: 12345678 }, 'BAD_INPUT'],
    ['/sign-up/email', { email: 'link@example.com', password: PASSWORD, callbackURL: 7 }, 'BAD_INPUT'],
    ['/sign-in/email', { email: 'no address', password: PASSWORD }, 'INVALID_EMAIL'],
    ['/sign-in/email', { email: 'a@example.com' }, 'BAD_INPUT'],
    ['/sign-in/email', {}, 'INVALID_EMAIL'],
    ['/request-password-reset', { email: '' }, 'INVALID_EMAIL'],
    ['/request-password-reset', { email: 'a@example.com', redirectTo: 'https://evil.test' }, 'INVALID_CALLBACK_URL'],
    ['/reset-password', { newPassword: PASSWORD }, 'INVALID_TOKEN'],
    ['/reset-password', { newPassword: PASSWORD, token: 'nonsense' }, 'INVALID_TOKEN'],
    ['/reset-password', { newPassword: 'short', token: 'nonsense' }, 'PASSWORD_TOO_SHORT'],
    ['/send-verification-email', { email: 'x' }, 'INVALID_EMAIL'],
    ['/sign-in/social', { provider: 'google' }, 'PROVIDER_NOT_FOUND'],
    ['/sign-in/social', { provider: 'nobody' }, 'PROVIDER_NOT_FOUND'],
    ['/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }, 'LOGIN_REQUIRED'],
    ['/revoke-session', { token: 'x' }, 'LOGIN_REQUIRED'],
  ]

  it.each(bad)('%s %j is refused by name: %s', async (path, json, code) => {
    const response = await auth(path, json)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const body = (await response.json()) as { code: string; message: string }
    expect(Object.keys(body)).toEqual(['code', 'message'])
    expect(body.code).toBe(code)
    const arabic = await auth(path, json, { 'accept-language': 'ar' })
    expect(((await arabic.json()) as { message: string }).message).toMatch(/\p{Script=Arabic}/u)
  })

  it.each(['', '{', '[]', 'null', '7', '"x"', '{"email":', '\u0000'])(
    'a body that is no object (%j) is refused',
    async (text) => {
      for (const path of ['/sign-up/email', '/sign-in/email', '/request-password-reset', '/sign-in/social']) {
        const response = await auth(path, text)
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }
    },
  )

  it('that nobody thought of stores nothing and breaks nothing', async () => {
    const paths = ['/sign-in/email', '/request-password-reset', '/reset-password', '/sign-in/social', '/sign-up/email']
    const { rows: before } = await app.db.query('select count(*) from users')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.dictionary(
          fc.constantFrom('email', 'password', 'newPassword', 'token', 'callbackURL', 'redirectTo', 'provider', 'name'),
          fc.jsonValue({ maxDepth: 2 }),
        ),
        async (path, json) => {
          const { status } = await auth(path, json)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 60 },
    )
    const { rows: after } = await app.db.query('select count(*) from users')
    expect(after).toEqual(before)
  })

  it('is not even looked at where nothing is open', async () => {
    for (const [method, path, status] of [
      ['POST', '/update-user', 404],
      ['POST', '/delete-user', 404],
      ['POST', '/change-email', 404],
      ['POST', '/set-password', 404],
      ['POST', '/link-social', 404],
      ['GET', '/error', 404],
      ['GET', '/ok', 404],
      ['GET', '/callback/github', 404],
      ['GET', '/sign-up/email', 405],
      ['POST', '/get-session', 405],
    ] as const) {
      expect([path, (await app.call(method, `/api/auth${path}`, method === 'POST' ? {} : undefined)).status]).toEqual([
        path,
        status,
      ])
    }
    const form = await app.call('POST', '/api/auth/sign-in/email', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form.status).toBe(415)
  })
})
