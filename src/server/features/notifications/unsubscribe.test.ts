import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { EMAIL_GROUPS } from '../../../contract/rules/email-group.ts'
import { createUnsubscribeTokens } from '../../services/mail/tokens.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { addBookable, bookingCalls, mailsTo, subjectsTo } from '../../testing/bookings.ts'
import { captureLog } from '../../testing/log.ts'
import { notificationCalls } from '../../testing/notifications.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const logged = captureLog()
const app = setupTestApp({ RATE_LIMITS: 'off' }, logged.log)
const { preferencesOf } = notificationCalls(app)
const { requested } = bookingCalls(app)

const tokenOf = ({ id }: Pick<TestUser, 'id'>) => createUnsubscribeTokens(app.secret).write({ id, group: 'bookings' })

/** The body that mail programs send (RFC 8058). */
function oneClick(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.call('POST', path, 'List-Unsubscribe=One-Click', {
    ...headers,
    'content-type': 'application/x-www-form-urlencoded',
  })
}

/** Headers of the newest mail to a user, by lower-case name. */
function headersTo({ email }: TestUser): Map<string, string> {
  return new Map(
    mailsTo(app, email)
      .at(-1)
      ?.headers.map(({ key, value }) => [key, value]),
  )
}

describe('the mail of a booking', () => {
  it('carries the address where mail programs unsubscribe with one POST, and the same as a link', async () => {
    const [talent, organiser] = [await addBookable(app), await addUser(app)]
    await requested(organiser, talent)
    await mailsAreOut(app)
    const url = `https://masrah.test/unsubscribe/${tokenOf(talent)}`
    expect(headersTo(talent).get('list-unsubscribe')).toBe(`<${url}>`)
    expect(headersTo(talent).get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [mail] = mailsTo(app, talent.email)
    expect(mail?.text).toContain(url)
    expect(mail?.html).toContain(url)

    expect((await oneClick(new URL(url).pathname)).status).toBe(200)
    expect(await preferencesOf(talent)).toMatchObject({ bookings: false, reviews: true })
    await requested(organiser, talent)
    expect(await subjectsTo(app, talent)).toEqual(['New booking request'])
  })
})

it.each(['https://mail.example.org', 'null'])('Mail programs may send the Origin %s', async (origin) => {
  const user = await addUser(app)
  expect((await oneClick(`/unsubscribe/${tokenOf(user)}`, { origin })).status).toBe(200)
  expect(await preferencesOf(user)).toMatchObject({ bookings: false })
})

it('A GET of the unsubscribe link writes nothing: mail scanners open every link', async () => {
  const user = await addUser(app)
  for (const path of [`/unsubscribe/${tokenOf(user)}`, `/api/unsubscribe/${tokenOf(user)}`]) {
    for (const method of ['GET', 'HEAD']) expect((await app.call(method, path)).status).toBe(200)
  }
  expect(await preferencesOf(user)).toMatchObject({ bookings: true })
})

it('The unsubscribe page uses the API, and shows what is on', async () => {
  const user = await addUser(app)
  const path = `/api/unsubscribe/${tokenOf(user)}`
  expect(await (await app.call('GET', path)).json()).toEqual({ group: 'bookings', subscribed: true })
  for (const _again of [1, 2]) {
    expect(await (await app.call('POST', path)).json()).toEqual({ group: 'bookings', subscribed: false })
  }
  expect(await (await app.call('GET', path)).json()).toEqual({ group: 'bookings', subscribed: false })
})

it('The unsubscribe link of a deleted account still works', async () => {
  const token = tokenOf({ id: randomUUID() })
  expect((await oneClick(`/unsubscribe/${token}`)).status).toBe(200)
  const { rowCount } = await app.db.query('select from email_preferences where user_id = $1', [token.split('.')[0]])
  expect(rowCount).toBe(0)
})

describe('a forged token', () => {
  const forgeries: [string, (user: TestUser) => string][] = [
    ['of another group', (user) => tokenOf(user).replace('bookings', 'messages')],
    ['of another user', (user) => tokenOf(user).replace(user.id, randomUUID())],
    ['with another signature', (user) => `${user.id}.bookings.${'A'.repeat(22)}`],
    ['without a signature', (user) => `${user.id}.bookings.`],
    ['with a signature and more', (user) => `${tokenOf(user)}.x`],
    ['of another secret', ({ id }) => createUnsubscribeTokens('another secret').write({ id: id, group: 'bookings' })],
    ['of a group that is a member of every object', ({ id }) => `${id}.constructor.${'A'.repeat(22)}`],
    ['that is no token', () => 'nonsense'],
    ['of null characters', () => '%00.%00.%00'],
    ['of 10,000 letters', () => 'a'.repeat(10_000)],
  ]

  it.each(forgeries)('%s answers 404 and turns nothing off', async (_what, forge) => {
    const user = await addUser(app)
    const token = forge(user)
    for (const path of [`/unsubscribe/${token}`, `/api/unsubscribe/${token}`]) {
      expect((await oneClick(path)).status).toBeGreaterThanOrEqual(400)
      expect((await oneClick(path)).status).toBeLessThan(500)
      const first = await app.call('GET', path)
      // Without its full stop, which may be the end of a sentence.
      const page = first.status === 301 ? await app.call('GET', first.headers.get('location') ?? '') : first
      expect(page.status).toBeGreaterThanOrEqual(400)
      expect(page.status).toBeLessThan(500)
    }
    expect(await preferencesOf(user)).toEqual(Object.fromEntries(EMAIL_GROUPS.map((group) => [group, true])))
  })
})

it('The log never contains an unsubscribe token', async () => {
  const user = await addUser(app)
  const token = tokenOf(user)
  for (const path of [`/unsubscribe/${token}`, `/api/unsubscribe/${token}`]) {
    await app.call('GET', path)
    await oneClick(path)
  }
  expect(logged.text()).toContain('/unsubscribe/…')
  expect(logged.text()).not.toContain(token)
})
