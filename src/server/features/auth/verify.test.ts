import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { cookieOf, mailedLink, signUp } from '../../testing/accounts.ts'
import { waitForLock } from '../../testing/database.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

const OWN = 'the password of the owner'
const STOLEN = 'the password of a thief'
const COOKIE = '__Host-masrah.registration'

let count = 0
const newEmail = () => `owner${++count}@example.com`

/** A browser that keeps its cookies. */
function browser() {
  let cookie = ''
  const send = async (method: string, path: string, json?: object) => {
    const response = await app.call(method, path, json, { 'accept-language': 'en', cookie })
    cookie = cookieOf(response) || cookie
    return response
  }
  return {
    post: (path: string, json: object) => send('POST', `/api/auth${path}`, json),
    /** Registers; returns the link in the mail. */
    async register(email: string, password: string): Promise<string> {
      const callbackURL = '/verify-email?from=%2Fevents'
      const response = await send('POST', '/api/auth/sign-up/email', { email, password, callbackURL })
      expect(response.status).toBe(200)
      return mailedLink(app, email)
    },
    /** Opens a link; returns its target. */
    async open(link: string): Promise<URL> {
      const { pathname, search } = new URL(link)
      const response = await send('GET', pathname + search)
      expect(response.status).toBe(302)
      return new URL(response.headers.get('location') ?? '', link)
    },
    profile: async () => (await send('GET', '/api/profile')).status,
  }
}

const tokenOf = (page: URL) => page.searchParams.get('token')
const isVerified = async (email: string): Promise<boolean> =>
  (await app.db.query('select "emailVerified" as yes from users where email = $1', [email])).rows[0]?.yes
const signIn = async (email: string, password: string) =>
  (await browser().post('/sign-in/email', { email, password })).status
const later = (email: string) =>
  app.db.query(`update users set "createdAt" = "createdAt" - interval '2 minutes' where email = $1`, [email])

/** As the reader of the mailbox does. */
async function resetPassword(email: string, newPassword: string): Promise<number> {
  const owner = browser()
  await owner.post('/request-password-reset', { email })
  const token = tokenOf(await owner.open(await mailedLink(app, email)))
  return (await owner.post('/reset-password', { token, newPassword })).status
}

describe('the link in the mail', () => {
  it('verifies and signs in by a cookie of the registration, out of reach of scripts and other hosts', async () => {
    const [email, owner] = [newEmail(), browser()]
    const answer = await owner.post('/sign-up/email', { email, password: OWN })
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(new RegExp(`^${COOKIE}=[\\w-]{43}; `))
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=604800']) {
      expect(cookies[0]?.toLowerCase()).toContain(attribute.toLowerCase())
    }
    const page = await owner.open(await mailedLink(app, email))
    expect(page.pathname + page.search).toBe('/verify-email')
    expect(await owner.profile()).toBe(200)
    expect(await isVerified(email)).toBe(true)
  })

  it('verifies nothing in another browser, however often it is opened, and leads to the page that asks for the password', async () => {
    const email = newEmail()
    const link = await browser().register(email, OWN)
    const elsewhere = browser()
    for (const _ of [1, 2, 3]) {
      const page = await elsewhere.open(link)
      expect([page.origin, page.pathname, page.searchParams.get('from')]).toEqual([
        ...['https://masrah.test', '/verify-email', '/events'],
      ])
      expect(tokenOf(page)).toBe(new URL(link).searchParams.get('token'))
    }
    expect(await isVerified(email)).toBe(false)
    expect(await elsewhere.profile()).toBe(401)
    const { pathname, search } = new URL(link)
    expect((await app.call('HEAD', pathname + search)).status).toBe(405)

    const token = tokenOf(await elsewhere.open(link))
    const refused = await elsewhere.post('/confirm-email', { token, password: STOLEN })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toEqual({
      code: 'REGISTRATION_PASSWORD_WRONG',
      message: "This isn't the password chosen when this account was created.",
      fields: { password: 'REGISTRATION_PASSWORD_WRONG' },
    })
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await isVerified(email)).toBe(false)

    const confirmed = await elsewhere.post('/confirm-email', { token, password: OWN })
    expect(confirmed.status).toBe(200)
    expect(await confirmed.json()).toEqual({ status: true })
    expect(await elsewhere.profile()).toBe(200)
    expect(await isVerified(email)).toBe(true)
  })

  it('keeps its return path through the page that asks for the password', async () => {
    const [email, elsewhere] = [newEmail(), browser()]
    await browser().post('/sign-up/email', { email, password: OWN, callbackURL: '/events/1?a=b' })
    const page = await elsewhere.open(await mailedLink(app, email))
    expect([page.pathname, page.searchParams.get('from')]).toEqual(['/verify-email', '/events/1?a=b'])
  })

  it.each([
    ['of another registration', async () => cookieOf(await browser().post('/sign-up/email', stranger()))],
    ['of an address that has an account', async () => cookieOf(await browser().post('/sign-up/email', await known()))],
    ['of nonsense', async () => `${COOKIE}=%00%ff`],
    ['that is empty', async () => `${COOKIE}=`],
    ['that another host may have set', async () => `masrah.registration=${'A'.repeat(43)}`],
  ])('takes no cookie %s', async (_what, forge) => {
    const email = newEmail()
    const { pathname, search } = new URL(await browser().register(email, OWN))
    const response = await app.call('GET', pathname + search, undefined, { cookie: await forge() })
    expect(response.headers.get('location')).toContain('/verify-email?from=%2Fevents&token=')
    expect(await isVerified(email)).toBe(false)
  })

  it('needs an unexpired token of this site, even with the password', async () => {
    const { createEmailVerificationToken } = await import('better-auth/api')
    const email = newEmail()
    await browser().register(email, OWN)
    const [old, foreign] = await Promise.all([
      createEmailVerificationToken(app.secret, email, undefined, -1),
      createEmailVerificationToken('a secret of somebody else, long enough', email, undefined, 60),
    ])
    for (const [token, code] of [
      [old, 'TOKEN_EXPIRED'],
      [foreign, 'INVALID_TOKEN'],
      ['nonsense', 'INVALID_TOKEN'],
      [7, 'BAD_INPUT'],
      [undefined, 'BAD_INPUT'],
    ]) {
      const response = await browser().post('/confirm-email', { token, password: OWN })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, code])
    }
    expect(await isVerified(email)).toBe(false)
  })
})

describe('an address that a stranger registers, too', () => {
  it.each([
    ['at once', async () => {}],
    ['later', later],
  ])('first, and its owner %s: the owner has it, with whichever mail', async (_when, wait) => {
    for (const pick of [0, 1]) {
      const [email, thief, owner] = [newEmail(), browser(), browser()]
      const links = [await thief.register(email, STOLEN)]
      await wait(email)
      links.push(await owner.register(email, OWN))
      expect((await owner.open(links[pick] ?? '')).pathname).toBe('/verify-email')
      expect(await owner.profile()).toBe(200)
      expect([await signIn(email, STOLEN), await signIn(email, OWN)]).toEqual([401, 200])
    }
  })

  it.each([
    ['at once', async () => {}],
    ['later', later],
  ])('after its owner, %s: the owner is asked, and has it with a new password', async (_when, wait) => {
    for (const pick of [0, 1]) {
      const [email, thief, owner] = [newEmail(), browser(), browser()]
      const links = [await owner.register(email, OWN)]
      await wait(email)
      links.push(await thief.register(email, STOLEN))
      const token = tokenOf(await owner.open(links[pick] ?? ''))
      expect((await owner.post('/confirm-email', { token, password: OWN })).status).toBe(401)
      expect(await isVerified(email)).toBe(false)
      expect(await owner.profile()).toBe(401)

      expect(await resetPassword(email, 'a third password')).toBe(200)
      expect(await isVerified(email)).toBe(true)
      expect([await signIn(email, STOLEN), await signIn(email, 'a third password')]).toEqual([401, 200])
      // Their cookie and links are void from now on.
      await thief.open(links[1] ?? '')
      expect(await thief.profile()).toBe(401)
      expect((await thief.post('/confirm-email', { token, password: STOLEN })).status).toBe(401)
    }
  })

  it("is not verified for the stranger by its owner's click", async () => {
    const [email, thief, owner] = [newEmail(), browser(), browser()]
    const link = await thief.register(email, STOLEN)
    await owner.open(link)
    expect([await owner.profile(), await thief.profile(), await isVerified(email)]).toEqual([401, 401, false])
    // Nor by asking for more mails.
    expect(await signIn(email, STOLEN)).toBe(403)
    await thief.post('/send-verification-email', { email })
    await owner.open(await mailedLink(app, email))
    expect(await isVerified(email)).toBe(false)
  })

  it('while its owner opens the link is not verified for the stranger', async () => {
    const [email, owner] = [newEmail(), browser()]
    const link = await owner.register(email, OWN)
    const { opening } = await inTransaction(app.db, async (removal) => {
      await removal.query('delete from users where email = $1', [email])
      const opening = owner.open(link)
      await waitForLock(app.db)
      await removal.query(`insert into users (name, email) values ('', $1)`, [email])
      return { opening }
    })
    expect((await opening).searchParams.get('error')).toBe('INVALID_TOKEN')
    expect(await isVerified(email)).toBe(false)
    expect(await owner.profile()).toBe(401)
  })

  it('repeatedly invalidates the earlier links with each new password', async () => {
    const [email, owner] = [newEmail(), browser()]
    await owner.register(email, STOLEN)
    await owner.post('/request-password-reset', { email })
    const token = tokenOf(await owner.open(await mailedLink(app, email)))
    await owner.register(email, OWN)
    const response = await owner.post('/reset-password', { token, newPassword: STOLEN })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }])
  })

  it('gets a response that does not reveal whether it is known', async () => {
    const pending = newEmail()
    await browser().register(pending, OWN)
    const answers = []
    for (const email of [newEmail(), pending, (await known()).email]) {
      const response = await browser().post('/sign-up/email', { email, password: OWN })
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))
      answers.push([response.status, await response.text(), cookies])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

function stranger() {
  return { email: newEmail(), password: OWN }
}

async function known() {
  return { email: (await signUp(app)).email, password: OWN }
}
