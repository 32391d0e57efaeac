import { describe, expect, it } from 'vitest'
import { addUser, newEmail, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { callJson } from '../../testing/call-json.ts'
import { jobServices } from '../../testing/job-services.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { newsletterJobHandlers } from './job-handlers.ts'

const app = setupTestApp({ ADMIN_EMAILS: 'admin@example.com' })
const SUBSCRIBED = "You're now subscribed to the newsletter!"

const english = { 'accept-language': 'en' }
let networks = 0
/** From a new network each time, since mails are limited by network. */
async function subscribe(json: unknown, headers: Record<string, string> = english) {
  const url = 'https://masrah.test/api/subscribe_newsletter'
  const request = new Request(url, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json', ...headers },
  })
  const response = await app.fetch(request, `10.1.${networks >> 8}.${networks++ & 255}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const confirm = async (path: string) => {
  const response = await app.call('POST', `/api${path}`, undefined, english)
  return { status: response.status, body: (await response.json()) as { message: string; code?: string } }
}
const mine = async (user: TestUser) =>
  (await callJson<{ subscribed: boolean }>(app, 'GET', '/api/newsletter', undefined, user)).body.subscribed
const rowsOf = async (email: string) =>
  (await app.db.query('select language, user_id, confirmed_at from newsletter_subscriptions where email = $1', [email]))
    .rows

/** Path of the link in the newest mail. */
async function linkTo(email: string, pattern = /https:\/\/masrah\.test(\/newsletter\/\S+)/): Promise<string> {
  await mailsAreOut(app)
  return pattern.exec(mailsTo(app, email).at(-1)?.text ?? '')?.[1] ?? ''
}

describe('a subscription', () => {
  it('is valid once confirmed by mail, and ends with one click in the same mail', async () => {
    const email = newEmail()
    const asked = { message: 'We sent you an email. Open its link to confirm your subscription.', subscribed: false }
    expect(await subscribe({ email: ` ${email.toUpperCase()} ` })).toEqual({ status: 200, body: asked })
    const path = await linkTo(email)
    expect(await rowsOf(email)).toMatchObject([{ language: 'en', user_id: null, confirmed_at: null }])

    for (let i = 0; i < 2; i++)
      expect(await confirm(path)).toMatchObject({ status: 200, body: { message: SUBSCRIBED } })
    const [{ confirmed_at }] = await rowsOf(email)
    expect(confirmed_at).not.toBeNull()
    // The response is the same, and there is no second mail.
    expect((await subscribe({ email })).body).toEqual(asked)
    await mailsAreOut(app)
    const [mail, ...more] = mailsTo(app, email)
    expect([mail?.subject, more]).toEqual(['Confirm your subscription to the Masrah newsletter', []])

    const stop = await linkTo(email, /https:\/\/masrah\.test(\/unsubscribe\/\S+)/)
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<https://masrah.test${stop}>`)
    const shown = await app.call('GET', `/api${stop}`)
    expect(await shown.json()).toEqual({ group: 'newsletter', subscribed: true })
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.org' }
    expect((await app.call('POST', stop, 'List-Unsubscribe=One-Click', oneClick)).status).toBe(200)
    expect(await rowsOf(email)).toEqual([])
    expect((await confirm(path)).body.code).toBe('NEWSLETTER_LINK_INVALID')
  })

  it("for the caller's verified address is valid at once; another address must be confirmed", async () => {
    const user = await addUser(app, { language: 'ar' })
    const other = newEmail()
    expect(await mine(user)).toBe(false)
    expect((await subscribe({ email: user.email, userId: 'somebody' }, { ...user.headers, ...english })).body).toEqual({
      message: SUBSCRIBED,
      subscribed: true,
    })
    expect((await subscribe({ email: other }, user.headers)).body.subscribed).toBe(false)
    expect([await mine(user), (await rowsOf(other))[0]?.confirmed_at]).toEqual([true, null])
    expect((await callJson(app, 'DELETE', '/api/newsletter', undefined, user)).body).toEqual({ subscribed: false })
    expect(await mine(user)).toBe(false)
  })

  it("for the caller's unverified address must be confirmed as well", async () => {
    const user = await addUser(app)
    await app.db.query('update users set "emailVerified" = false where id = $1', [user.id])
    expect((await subscribe({ email: user.email }, user.headers)).body.subscribed).toBe(false)
    expect((await rowsOf(user.email))[0]?.confirmed_at).toBeNull()
    expect(await mine(user)).toBe(false)
    await confirm(await linkTo(user.email))
    expect(await mine(user)).toBe(true)
  })

  it('keeps its start date when it is requested again', async () => {
    const email = newEmail()
    const began = async () => {
      const sql = 'select created_at from newsletter_subscriptions where email = $1'
      return (await app.db.query<{ created_at: string }>(sql, [email])).rows[0]?.created_at
    }
    await subscribe({ email })
    await confirm(await linkTo(email))
    const first = await began()
    app.clock.advance(60_000)
    await subscribe({ email })
    expect(await began()).toBe(first)
  })

  it('is deleted with the account of its address, also if made as a guest', async () => {
    const user = await addUser(app)
    await subscribe({ email: user.email })
    await confirm(await linkTo(user.email))
    await app.call('POST', '/api/delete_user', {}, user.headers)
    expect(await rowsOf(user.email)).toEqual([])
  })

  it('is deleted after a week without confirmation', async () => {
    const [late, early] = [newEmail(), newEmail()]
    await subscribe({ email: late })
    await subscribe({ email: early })
    await confirm(await linkTo(early))
    app.clock.advance(7 * 86_400_000 + 1)
    await newsletterJobHandlers.sweep_newsletter({}, jobServices(app))
    expect([await rowsOf(late), (await rowsOf(early)).length]).toEqual([[], 1])
  })
})

it('The statistics count confirmed subscriptions, and no others', async () => {
  const admin = await addUser(app, { email: 'admin@example.com' })
  const user = await addUser(app)
  const counted = async () => {
    // Numbers are shared for a minute.
    app.clock.advance(60_001)
    const { body } = await callJson<{ newsletter_subscriptions: number }>(
      app,
      'GET',
      '/api/admin/stats',
      undefined,
      admin,
    )
    return body.newsletter_subscriptions
  }
  const start = await counted()
  const since = async () => (await counted()) - start
  await subscribe({ email: user.email })
  expect(await since()).toBe(0)
  const link = await linkTo(user.email)
  for (let i = 0; i < 2; i++) await confirm(link)
  expect(await since()).toBe(1)
  // Confirmed already; subscribing again while signed in changes nothing.
  await subscribe({ email: user.email }, { ...user.headers, ...english })
  expect(await since()).toBe(1)
  await subscribe({ email: admin.email }, { ...admin.headers, ...english })
  expect(await since()).toBe(2)
  await callJson(app, 'DELETE', '/api/newsletter', undefined, admin)
  await app.call('POST', '/api/delete_user', {}, user.headers)
  expect(await since()).toBe(0)
})

it('A missing or invalid address is answered 200 with an error', async () => {
  for (const json of [{}, { email: '' }, { email: '  ' }, { email: null }]) {
    expect(await subscribe(json)).toEqual({ status: 200, body: { error: 'Please fill in all fields' } })
  }
  for (const email of ['nonsense', 'a@b', `${'a'.repeat(300)}@example.com`, 'a\u0000@example.com']) {
    expect(await subscribe({ email })).toMatchObject({ status: 200, body: { error: expect.stringContaining('email') } })
  }
  expect((await subscribe({ email: '' }, { 'accept-language': 'ar' })).body).toEqual({
    error: 'يُرجى إدخال بريدك الإلكتروني.',
  })
})

it('One address gets three confirmation mails a day, from however many networks', async () => {
  const email = newEmail()
  const answers = []
  for (let i = 0; i < 5; i++) answers.push((await subscribe({ email })).status)
  await mailsAreOut(app)
  expect([answers, mailsTo(app, email).length]).toEqual([[200, 200, 200, 200, 200], 3])
})

it.each(['x', 'x.y', '00000000-0000-4000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAA'])(
  'The token %s confirms nothing',
  async (token) => {
    expect(await confirm(`/newsletter/${token}`)).toMatchObject({
      status: 404,
      body: { code: 'NEWSLETTER_LINK_INVALID' },
    })
  },
)
