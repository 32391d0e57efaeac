import { describe, expect, it } from 'vitest'
import { accountCalls, cookieOf, mailedLink, newEmail, PASSWORD, signUp } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

const { auth, signIn } = accountCalls(() => app)

/** Registers without opening the mail; returns its link and the browser's cookie. */
async function register(email: string, callbackURL?: string) {
  const response = await auth('/sign-up/email', { email, password: PASSWORD, callbackURL })
  expect(response.status).toBe(200)
  return { link: await mailedLink(app, email), cookie: cookieOf(response) }
}

async function follow({ link, cookie }: { link: string; cookie: string }) {
  const { pathname, search } = new URL(link)
  return app.call('GET', pathname + search, undefined, { cookie })
}

describe('registering', () => {
  it('is answered with success, then a mail brings the link that signs in', async () => {
    const user = await signUp(app)
    const session = await app.call('GET', '/api/auth/get-session', undefined, user.headers)
    expect(await session.json()).toMatchObject({ user: { id: user.id, email: user.email, language: 'en' } })
  })

  it('keeps the language of the page: `?lng=` before the browser', async () => {
    const email = newEmail()
    const headers = { 'accept-language': 'ar' }
    await app.call('POST', '/api/auth/sign-up/email?lng=en', { email, password: PASSWORD, name: '' }, headers)
    const { rows } = await app.db.query('select language from users where email = $1', [email])
    expect(rows).toEqual([{ language: 'en' }])
  })

  it('refuses to log in before the link is opened, and says so', async () => {
    const email = newEmail()
    const registered = await register(email)
    const early = await signIn(email)
    expect(early.status).toBe(403)
    expect(await early.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    expect(early.headers.getSetCookie()).toEqual([])
    await follow(registered)
    expect((await signIn(email)).status).toBe(200)
  })

  it('redirects to the page it started from, on this site alone', async () => {
    const response = await follow(await register(newEmail(), '/events/1?from=mail'))
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/events/1?from=mail')

    // The first is refused by us, the second by better-auth.
    for (const callbackURL of ['https://evil.test/', '/%5cevil.test']) {
      const refused = await auth('/sign-up/email', { email: newEmail(), password: PASSWORD, callbackURL })
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ code: 'INVALID_CALLBACK_URL' })
    }
  })

  it('does not follow the link of a mail to another site, whether or not its token counts', async () => {
    const callbackURL = '/a/..//evil.test'
    const registered = await register(newEmail())
    const link = new URL(registered.link)
    link.searchParams.set('callbackURL', callbackURL)
    const nonsense = `/api/auth/verify-email?${new URLSearchParams({ token: 'nonsense', callbackURL })}`
    const reset = `/api/auth/reset-password/nonsense?${new URLSearchParams({ callbackURL })}`
    for (const path of [link.pathname + link.search, nonsense, reset]) {
      const response = await app.call('GET', path, undefined, { cookie: registered.cookie })
      expect(response.status).toBe(403)
      expect(response.headers.get('location')).toBeNull()
      expect(await response.json()).toMatchObject({ code: 'INVALID_CALLBACK_URL' })
    }
  })

  it('redirects to an explaining page when the link is invalid', async () => {
    const response = await app.call('GET', '/api/auth/verify-email?token=nonsense&callbackURL=%2Fverify-email')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/verify-email?error=INVALID_TOKEN')
    expect((await app.call('GET', '/api/auth/verify-email')).status).toBe(400)
  })

  it('sends a link that signs in only once', async () => {
    const registered = await register(newEmail())
    expect(cookieOf(await follow(registered))).toContain('session_token')
    const again = await follow(registered)
    expect(again.status).toBe(302)
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it('has the same response for an existing address, whose owner is mailed', async () => {
    const user = await signUp(app)
    const before = app.mail.mails.length
    await auth('/sign-up/email', { email: user.email, password: 'another password' })
    expect(await mailedLink(app, user.email)).toBe('https://masrah.test/login')
    expect(app.mail.mails).toHaveLength(before + 1)
    expect((await signIn(user.email, 'another password')).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('twice at once makes one account and at least one mail', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => auth('/sign-up/email', { email, password: PASSWORD })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await app.db.query('select 1 from users where email = $1', [email])
    expect(rows).toHaveLength(1)
    expect((await signIn(email)).status).toBe(403)
    await mailsAreOut(app)
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address === email).length).toBeGreaterThanOrEqual(1)
  })

  it('of twelve people at once succeeds: none keeps a connection that another waits for', async () => {
    const emails = Array.from({ length: 12 }, newEmail)
    const answers = await Promise.all(emails.map((email) => auth('/sign-up/email', { email, password: PASSWORD })))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
  })

  it('again uses the latest password, and opens with the link of either mail', async () => {
    for (const pick of [0, 1]) {
      const email = newEmail()
      const { link } = await register(email)
      const response = await auth('/sign-up/email', { email, password: 'a second thought' })
      const links = [link, await mailedLink(app, email)]
      expect(cookieOf(await follow({ link: links[pick] ?? '', cookie: cookieOf(response) }))).toContain('session_token')
      expect((await signIn(email)).status).toBe(401)
      expect((await signIn(email, 'a second thought')).status).toBe(200)
    }
  })

  it('can be repeated when it was left unfinished, but not while it is in progress', async () => {
    const email = newEmail()
    await app.db.query(`insert into users (name, email) values ('', $1)`, [email])
    await auth('/sign-up/email', { email, password: PASSWORD })
    expect((await signIn(email)).status).toBe(401)
    await app.db.query(`update users set "createdAt" = now() - interval '61 seconds' where email = $1`, [email])
    await auth('/sign-up/email', { email, password: PASSWORD })
    expect((await signIn(email)).status).toBe(403)
  })

  it('normalizes the typed address', async () => {
    const email = newEmail()
    expect((await auth('/sign-up/email', { email: `  ${email.toUpperCase()} `, password: PASSWORD })).status).toBe(200)
    const { rows } = await app.db.query('select email from users where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  it('ignores names, images and other fields added by a caller', async () => {
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

describe('mails about accounts', () => {
  it.each([
    ['ar', 'rtl', 'تأكيد بريدك الإلكتروني'],
    ['en', 'ltr', 'Please verify your email'],
  ] as const)('are in the language of the registration: %s', async (language, direction, subject) => {
    await mailsAreOut(app)
    const before = app.mail.mails.length
    await signUp(app, { language })
    const mail = app.mail.mails[before]
    expect(mail?.subject).toBe(subject)
    expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(mail?.html).not.toContain('undefined')
    expect(mail?.headers.find(({ key }) => key === 'message-id')?.value).toMatch(
      /^<account-[0-9a-f]{32}@masrah\.test>$/,
    )
  })
})
