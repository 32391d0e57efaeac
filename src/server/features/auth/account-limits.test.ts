import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addUser, mailedLink, newEmail, PASSWORD, signUp } from '../../testing/accounts.ts'
import { mailsAreOut, startTestApp, type TestApp } from '../../testing/app.ts'
import { waitFor } from '../../testing/time.ts'
import { type AccountCaller, createAccountLimiter } from './account-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => vi.useRealTimers())

let networks = 0
/** A network that has not called before; `host` picks an address in it. */
function newNetwork(): { host: (i: number) => string } {
  const network = (++networks).toString(16)
  return { host: (i) => `2001:db8:0:${network}::${i.toString(16)}` }
}

function post(path: string, peer: string, json: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const request = { method: 'POST', headers, body: JSON.stringify(json) }
  return app.fetch(new Request(`https://masrah.test/api/auth${path}`, request), peer)
}

const signIn = (peer: string, email: string) => post('/sign-in/email', peer, { email, password: PASSWORD })
/** Counts as a wrong password, without the time to hash one. */
const attempt = (peer: string, email: string) => post('/sign-in/email', peer, { email })

async function statuses(count: number, call: (i: number) => Promise<Response>): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => call(i)))
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}

/** After a minute the limits of the network itself are reset. */
const skipMinute = () => vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })

const RESET = '/request-password-reset'

/** The limits of another server process of the same site. */
const limiterOf = ({ db, secret }: TestApp) => createAccountLimiter({ db, secret })

describe('password attempts', () => {
  it('are limited to 20 for one account from one network, without locking out others', async () => {
    const { host } = newNetwork()
    const { email } = await signUp(app)
    expect(await statuses(20, (i) => attempt(host(i), ` ${email.toUpperCase()}`))).toEqual({ 400: 20 })
    skipMinute()
    const refused = await signIn(host(50), email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect((await attempt(host(50), 'somebody-else@example.com')).status).toBe(400)
    expect((await signIn('198.51.101.1', email)).status).toBe(200)
  })

  it('are limited to 1,000 an hour for one account from all strangers, right passwords not counted', async () => {
    const limiter = limiterOf(app)
    const email = newEmail()
    const stranger = (i: number): AccountCaller => ({ ip: `198.51.100.${i}` })
    await limiter.countPasswordAttempt(email, stranger(1))
    await app.db.query(`update rate_limits set points = 998 where key like 'password-strangers:%' and points = 1`)
    for (let i = 0; i < 3; i++) {
      expect(await limiter.countPasswordAttempt(email, stranger(2))).toBeUndefined()
      await limiter.clearPasswordAttempts(email, stranger(2))
    }
    expect(await limiter.countPasswordAttempt(email, stranger(3))).toBeUndefined()
    expect(await limiter.countPasswordAttempt(email, stranger(4))).toBeUndefined()
    expect(await limiter.countPasswordAttempt(email, stranger(5))).toBeGreaterThan(0)
    expect(await limiter.countPasswordAttempt(newEmail(), stranger(5))).toBeUndefined()
    // A device that signed in before has separate attempts.
    const owner = { ...stranger(5), device: 'phone' }
    for (let i = 0; i < 20; i++) expect(await limiter.countPasswordAttempt(email, owner)).toBeUndefined()
    expect(await limiter.countPasswordAttempt(email, owner)).toBeGreaterThan(0)
  })

  it('of signed-in callers are limited to 20 for one account, over all calls and networks', async () => {
    const user = await signUp(app)
    const wrong = (i: number) => {
      const call = ['auth/change-password', 'delete_user', 'change_email'][i % 3]
      const password = i % 3 === 0 ? { currentPassword: 'x', newPassword: PASSWORD } : { password: 'wrong' }
      const body = { ...password, email: newEmail() }
      return app.fetch(
        new Request(`https://masrah.test/api/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...user.headers },
          body: JSON.stringify(body),
        }),
        newNetwork().host(1),
      )
    }
    await app.db.query('delete from rate_limits')
    expect((await wrong(0)).status).toBe(400)
    const { rowCount } = await app.db.query(`update rate_limits set points = 19 where key like 'password:%'`)
    expect(rowCount).toBe(1)
    expect((await wrong(1)).status).toBe(400)
    for (const call of [2, 3]) expect((await wrong(call)).status).toBe(429)
    // A sign-in with the password does not wait.
    expect((await signIn('198.51.101.2', user.email)).status).toBe(200)
    await app.db.query(`update rate_limits set points = 19 where key like 'password:%'`)
    const change = { currentPassword: PASSWORD, newPassword: 'a password that is new' }
    expect((await app.call('POST', '/api/auth/change-password', change, user.headers)).status).toBe(200)
    expect((await app.db.query(`select from rate_limits where key like 'password:%'`)).rowCount).toBe(0)
  })

  it('are forgotten after the right password', async () => {
    const { email } = await signUp(app)
    const { host } = newNetwork()
    for (const _ of [1, 2]) {
      skipMinute()
      expect(await statuses(19, () => attempt(host(1), email))).toEqual({ 400: 19 })
      expect((await signIn(host(1), email)).status).toBe(200)
    }
  })

  it('count together on the sign-in form and on the page behind a verification link', async () => {
    const email = newEmail()
    const { host } = newNetwork()
    await post('/sign-up/email', host(1), { email, password: PASSWORD })
    const token = new URL(await mailedLink(app, email)).searchParams.get('token')
    const confirm = (i: number) => post('/confirm-email', host(1), { token, email: `other${i}@example.com` })
    expect(await statuses(10, confirm)).toEqual({ 400: 10 })
    expect(await statuses(10, () => attempt(host(1), email))).toEqual({ 400: 10 })
    skipMinute()
    expect([(await confirm(0)).status, (await signIn(host(1), email)).status]).toEqual([429, 429])
  })
})

describe('mails to one address', () => {
  it('are limited to 5 an hour from one network also when a stranger who registered it signs in repeatedly', async () => {
    const email = newEmail()
    const { host } = newNetwork()
    await post('/sign-up/email', host(0), { email, password: PASSWORD })
    expect(await statuses(3, (i) => post('/send-verification-email', host(i), { email }))).toEqual({ 200: 3 })
    expect(await statuses(2, (i) => signIn(host(i), email))).toEqual({ 403: 2 })
    await mailsAreOut(app)
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(5)
  })

  it.each(['/sign-up/email', '/request-password-reset', '/send-verification-email'])(
    'are limited to 5 an hour from one network through %s, with and without an account',
    async (path) => {
      const known = await addUser(app)
      for (const email of [known.email, newEmail()]) {
        const { host } = newNetwork()
        expect(await statuses(6, (i) => post(path, host(i), { email, password: PASSWORD }))).toEqual({
          200: 5,
          429: 1,
        })
        expect((await post(path, newNetwork().host(1), { email, password: PASSWORD })).status).toBe(200)
      }
    },
  )

  it('are limited to 5 an hour for one account that asks for a new email, and to 5 for one new email of one network', async () => {
    const [one, email] = [await addUser(app), newEmail()]
    const ask = async ({ headers }: Pick<typeof one, 'headers'>, address: string) =>
      (await app.call('POST', '/api/change_email', { email: address }, headers)).status
    for (let i = 0; i < 5; i++) expect(await ask(one, newEmail())).toBe(200)
    expect(await ask(one, newEmail())).toBe(429)
    for (let i = 0; i < 5; i++) expect(await ask(await addUser(app), email)).toBe(200)
    expect(await ask(await addUser(app), email)).toBe(429)
    await mailsAreOut(app)
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(5)
  })

  it('are limited to 20 an hour from all strangers, and a known device still gets its own', async () => {
    const limiter = limiterOf(app)
    const email = newEmail()
    for (let i = 0; i < 20; i++) {
      expect(await limiter.countMail(email, RESET, { ip: `198.51.102.${i}` })).toBeUndefined()
    }
    expect(await limiter.countMail(email, RESET, { ip: '198.51.102.99' })).toBeGreaterThan(0)
    const owner = { ip: '198.51.102.99', device: 'phone' }
    for (let i = 0; i < 5; i++) expect(await limiter.countMail(email, RESET, owner)).toBeUndefined()
    expect(await limiter.countMail(email, RESET, owner)).toBeGreaterThan(0)
  })
})

describe('strangers who use up the mails to an address', () => {
  it('by signing up do not keep its owner from resetting the password', async () => {
    const { email } = await addUser(app)
    for (let i = 0; i < 20; i++) await limiterOf(app).countMail(email, '/sign-up/email', { ip: `198.51.104.${i}` })
    expect((await post('/sign-up/email', newNetwork().host(1), { email, password: PASSWORD })).status).toBe(429)
    expect((await post(RESET, newNetwork().host(1), { email })).status).toBe(200)
  })
})

describe('counts of account limits', () => {
  it('are stored without personal data', async () => {
    const email = newEmail()
    await limiterOf(app).countMail(email, RESET, { ip: '198.51.103.7' })
    const { rows } = await app.db.query<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|198\.51|2001:db8/)
  })

  it.each(['/sign-in/email', '/sign-up/email'])('ignore at %s input too long for an address', async (path) => {
    const countRows = async () => (await app.db.query('select count(*) from rate_limits')).rows[0].count
    const before = await countRows()
    const email = `${'a'.repeat(60_000)}@example.com`
    expect((await post(path, newNetwork().host(1), { email, password: PASSWORD })).status).toBe(400)
    expect(await countRows()).toBe(before)
  })

  it('are swept once expired', async () => {
    await limiterOf(app).countMail(newEmail(), RESET, { ip: '198.51.103.8' })
    await app.db.query(`
      update rate_limits set expire = 1;
      insert into outbox (task, payload) values ('sweep_accounts', '{}')`)
    app.jobs.kick()
    await waitFor(async () => (await app.db.query('select from rate_limits')).rowCount === 0)
  })
})
