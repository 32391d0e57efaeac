import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import {
  accountCalls,
  addSession,
  addUser,
  mailedLink,
  PASSWORD,
  signUp,
  type TestUser,
} from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { emailChangeCalls } from '../../testing/change-email.ts'
import { waitForLock } from '../../testing/database.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { accountMailWords } from './words.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
const { auth, signIn } = accountCalls(() => app)
const { ask, open, linkFor, change, newAddress } = emailChangeCalls(app)
const mails = accountMailWords.en

const profileOf = async (headers: Record<string, string>) => {
  const response = await app.call('GET', '/api/profile', undefined, headers)
  return { status: response.status, body: (await response.json()) as { email: string; is_admin: boolean } }
}
const subjectsTo = async (email: string) => {
  await mailsAreOut(app)
  return mailsTo(app, email).map(({ subject }) => subject)
}
/** As if the user had signed in an hour ago. */
const anHourLater = ({ id }: TestUser) =>
  app.db.query(`update sessions set "createdAt" = now() - interval '1 hour' where "userId" = $1`, [id])

describe('a new email', () => {
  it('is confirmed by the link in its mailbox, and the former address is told before and after', async () => {
    const user = await signUp(app)
    const email = newAddress()
    expect(await ask(user, ` <${email.toUpperCase()}> `)).toEqual({ status: 200, body: { success: true } })
    expect((await profileOf(user.headers)).body.email).toBe(user.email)
    expect(await subjectsTo(email)).toEqual([mails.new_email.subject])
    expect((await subjectsTo(user.email)).at(-1)).toBe(mails.email_change_asked.subject)

    expect(await open(user, await linkFor(email))).toEqual({ status: 200, body: { email } })
    expect((await profileOf(user.headers)).body.email).toBe(email)
    expect((await subjectsTo(user.email)).at(-1)).toBe(mails.email_changed.subject)
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(401)
    for (const { text } of mailsTo(app, user.email)) expect(text).not.toContain(email)
  })

  it('ends the other sessions and their tokens, and keeps the own one', async () => {
    const user = await addUser(app)
    const other = { cookie: await addSession(app, user.id) }
    const { token } = (await (await app.call('GET', '/api/auth/token', undefined, other)).json()) as { token: string }
    await change(user)
    expect((await profileOf(user.headers)).status).toBe(200)
    expect((await profileOf(other)).status).toBe(401)
    expect((await profileOf({ authorization: `Bearer ${token}` })).status).toBe(401)
  })

  it('confirmed by a token keeps the session of that token', async () => {
    const user = await addUser(app)
    const { token } = (await (await app.call('GET', '/api/auth/token', undefined, user.headers)).json()) as {
      token: string
    }
    const bearer = { authorization: `Bearer ${token}` }
    await change({ ...user, headers: { ...bearer, cookie: '', 'accept-language': 'en' } })
    expect((await profileOf(bearer)).status).toBe(200)
    expect((await profileOf(user.headers)).status).toBe(200)
  })

  it('is the same after a second click, and by two at once', async () => {
    const user = await addUser(app)
    const email = newAddress()
    await ask(user, email)
    const token = await linkFor(email)
    const answers = await Promise.all([open(user, token), open(user, token), open(user, token)])
    for (const answer of [...answers, await open(user, token)]) expect(answer).toEqual({ status: 200, body: { email } })
    expect(await subjectsTo(user.email)).toEqual([mails.email_change_asked.subject, mails.email_changed.subject])
  })

  it('needs the password, or another sign-in where there is none', async () => {
    const user = await signUp(app)
    await anHourLater(user)
    const email = newAddress()
    expect(await ask(user, email)).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } })
    const wrong = await ask(user, email, { password: 'not the password' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
    const google = await addUser(app)
    await anHourLater(google)
    expect(await ask(google, email)).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } })
    expect(await subjectsTo(email)).toEqual([])
    expect((await ask(user, email, { password: PASSWORD })).status).toBe(200)
    expect(await subjectsTo(email)).toEqual([mails.new_email.subject])
  })

  it('gives the rights of its address and takes those of the former one', async () => {
    const user = await addUser(app)
    await ask(user, 'boss@example.com')
    expect((await profileOf(user.headers)).body.is_admin).toBe(false)
    await open(user, await linkFor('boss@example.com'))
    expect((await profileOf(user.headers)).body.is_admin).toBe(true)
    await change(user)
    expect((await profileOf(user.headers)).body.is_admin).toBe(false)
  })

  it('is changed back, and a third time', async () => {
    const user = await addUser(app)
    const { email } = await change(user)
    await change(user, user.email)
    expect((await profileOf(user.headers)).body.email).toBe(user.email)
    await change(user, email)
    expect((await profileOf(user.headers)).body.email).toBe(email)
  })

  it('takes an account that has proved its address, and with it what belongs to the address', async () => {
    const user = await addUser(app)
    await buy(app, purchaseOf(await addEvent(app), { userEmail: user.email }))
    const email = newAddress()
    await ask(user, email)
    const token = await linkFor(email)
    await app.db.query('update users set "emailVerified" = false where id = $1', [user.id])
    expect(await open(user, token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await app.db.query('select from tickets where "userEmail" = $1', [user.email])).rowCount).toBe(1)
  })

  it('is not asked for while the account is suspended at that moment', async () => {
    const user = await addUser(app)
    const email = newAddress()
    const { asked } = await inTransaction(app.db, async (suspension) => {
      await suspension.query(`update users set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
        user.id,
      ])
      const asked = ask(user, email)
      await waitForLock(app.db)
      return { asked }
    })
    await asked
    expect(await subjectsTo(email)).toEqual([])
    expect((await app.db.query('select from verifications where value = $1', [user.id])).rowCount).toBe(0)
  })

  it('that is the present one is refused', async () => {
    const user = await addUser(app)
    const answer = await ask(user, user.email.toUpperCase())
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'EMAIL_UNCHANGED', fields: { email: 'EMAIL_UNCHANGED' } },
    })
    expect(await subjectsTo(user.email)).toEqual([])
  })

  it.each(['', undefined, 'nobody', 7])('%j is refused', async (email) => {
    const user = await addUser(app)
    expect(await ask(user, email)).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL' } })
    expect(await subjectsTo(user.email)).toEqual([])
  })
})

describe('the link to a new email', () => {
  it('works only for its own account', async () => {
    const [user, stranger] = [await addUser(app), await addUser(app)]
    const email = newAddress()
    await ask(user, email)
    const token = await linkFor(email)
    expect((await app.call('POST', `/api/change_email/${token}`, {})).status).toBe(401)
    expect(await open(stranger, token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await profileOf(stranger.headers)).body.email).toBe(stranger.email)
    expect((await open(user, token)).status).toBe(200)
  })

  it('ends with the next one, also asked for at the same moment', async () => {
    const user = await addUser(app)
    const emails = [newAddress(), newAddress(), newAddress()]
    await Promise.all(emails.map((email) => ask(user, email)))
    const statuses = []
    for (const email of emails) statuses.push((await open(user, await linkFor(email))).status)
    expect(statuses.toSorted()).toEqual([200, 400, 400])
  })

  it('ends with a new password, whether set by mail or in the settings', async () => {
    const user = await signUp(app)
    const [first, second] = [newAddress(), newAddress()]
    await ask(user, first)
    const byChange = await linkFor(first)
    const passwords = { currentPassword: PASSWORD, newPassword: 'another long password' }
    expect((await auth('/change-password', passwords, user.headers)).status).toBe(200)
    const again = async () => ({ ...user, headers: { ...user.headers, cookie: await addSession(app, user.id) } })
    expect(await open(await again(), byChange)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })

    await ask(await again(), second)
    const byReset = await linkFor(second)
    await auth('/request-password-reset', { email: user.email })
    const reset = new URL(await mailedLink(app, user.email)).pathname.split('/').at(-1)
    expect((await auth('/reset-password', { token: reset, newPassword: PASSWORD })).status).toBe(200)
    expect(await open(await again(), byReset)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  it('ends after a day', async () => {
    const user = await addUser(app)
    const email = newAddress()
    await ask(user, email)
    const token = await linkFor(email)
    await app.db.query(`update verifications set "expiresAt" = "expiresAt" - interval '24 hours' where value = $1`, [
      user.id,
    ])
    expect(await open(user, token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  it.each(['x', 'x.y', `a.${Buffer.from('a@example.com').toString('base64url')}`, 'x'.repeat(601), '%00'])(
    '%s is refused',
    async (token) => {
      const user = await addUser(app)
      expect(await open(user, token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    },
  )

  it('is stored as a hash, and ends links to a new password that the former mailbox got', async () => {
    const user = await signUp(app)
    await auth('/request-password-reset', { email: user.email })
    const reset = new URL(await mailedLink(app, user.email)).pathname.split('/').at(-1)
    const email = newAddress()
    await ask(user, email)
    const token = await linkFor(email)
    const { rows } = await app.db.query('select identifier from verifications where value = $1', [user.id])
    expect(rows).toHaveLength(2)
    for (const { identifier } of rows) expect(identifier).not.toContain(token.slice(0, 10))
    await open(user, token)
    expect((await auth('/reset-password', { token: reset, newPassword: 'a password of another' })).status).toBe(400)
  })
})

describe('an email that has an account', () => {
  it('gets a note in place of a link, and the answer is the same', async () => {
    const [user, owner] = [await addUser(app), await addUser(app, { language: 'ar' })]
    expect(await ask(user, owner.email)).toEqual(await ask(user, newAddress()))
    const [note] = await waitFor(async () => {
      await mailsAreOut(app)
      return mailsTo(app, owner.email)
    })
    expect(note?.subject).toBe(accountMailWords.ar.new_email_taken.subject)
    expect(note?.text).not.toContain('/new-email/')
    expect((await profileOf(owner.headers)).body.email).toBe(owner.email)
  })

  it('since the link was mailed is refused to its reader, whose account stays as it was', async () => {
    const user = await addUser(app)
    const eventId = await addEvent(app)
    await buy(app, purchaseOf(eventId, { userEmail: user.email }))
    const email = newAddress()
    await ask(user, email)
    const token = await linkFor(email)
    await addUser(app, { email })
    expect(await open(user, token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    expect((await profileOf(user.headers)).body.email).toBe(user.email)
    const { rowCount } = await app.db.query('select from tickets where "userEmail" = $1', [user.email])
    expect(rowCount).toBe(1)
  })

  it('goes to one of two who confirm it at once', async () => {
    const users = [await addUser(app), await addUser(app)]
    const email = newAddress()
    const tokens: string[] = []
    for (const user of users) {
      await ask(user, email)
      tokens.push(await linkFor(email))
    }
    const answers = await Promise.all(users.map((user, at) => open(user, tokens[at] ?? '')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('that was never verified is replaced', async () => {
    const user = await addUser(app)
    const email = newAddress()
    await auth('/sign-up/email', { email, password: 'password of a stranger', name: '' })
    await change(user, email)
    expect((await signIn(email, 'password of a stranger')).status).toBe(401)
  })
})
