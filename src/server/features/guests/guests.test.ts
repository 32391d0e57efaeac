import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { addBugReport } from '../../testing/bug-reports.ts'
import { BUYER, OTHER_BROWSER } from '../../testing/buyer.ts'
import { callJson } from '../../testing/call-json.ts'
import { proofOf } from '../../testing/proofs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertTickets } from '../../testing/tickets.ts'
import { suppress } from '../suppressed-addresses/queries.ts'
import { sweepGuests } from './sweep.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
const DAY_MS = 86_400_000
const GUEST = 'Rare.Guest@example.com'
const NOW = Date.parse('2026-12-01T09:00:00Z')

let admin: TestUser
let eventId: string
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})
beforeEach(async () => {
  app.clock.set(NOW)
  eventId = await addEvent(app, { date: '2026-12-01T11:00:00Z', capacity: 100 })
})

interface Erased {
  code?: string
  tickets: number
  passes: number
  others: number
}
const erase = (email: string) => callJson<Erased>(app, 'POST', '/api/guests/erase', { email }, admin)
const checkIn = (purchaseId: string) =>
  callJson(app, 'POST', '/api/check_in', { purchaseId, admit: 1, event_id: eventId }, admin)

/** A purchase of two in a guest's name, one of whom is named; its id. */
async function bought(email = GUEST): Promise<string> {
  const { body } = await buy(
    app,
    purchaseOf(eventId, { userEmail: email, userPhone: '+97339000001', quantity: 2 }),
    BUYER,
  )
  const id = String(body.ticket?.purchaseId)
  const pass = body.ticket?.passes[0]?.id
  await app.call('PATCH', `/api/tickets/${id}/passes/${pass}`, { name: 'Rare Noora' }, BUYER)
  return id
}

/** Where a text is found: the tables of the site and the queue, but for the log and the bounds on mails, which last a day. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('audit_log', 'caller_mails') or tablename = '_private_jobs'`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await app.db.query(`select from ${name} rows where rows::text ilike $1 limit 1`, [
        `%${text}%`,
      ])
      return rowCount ? name : []
    }),
  )
  return found.flat()
}

describe('erasing a guest', () => {
  it('leaves nothing of the address, phone and names but valid tickets, and says what it found', async () => {
    const id = await bought()
    const { body: given } = await buy(app, purchaseOf(eventId, { userEmail: 'giver@example.com' }), OTHER_BROWSER)
    const pass = `/api/tickets/${given.ticket?.purchaseId}/passes/${given.ticket?.passes[0]?.id}/hand_on`
    await app.call('POST', pass, { email: GUEST.toUpperCase(), name: 'Rare Noora' }, OTHER_BROWSER)
    await proofOf(app, GUEST)
    await app.db.query(
      `insert into waiting_list (event_id, email, quantity, language, created_at) values ($1, $2, 1, 'ar', now())`,
      [eventId, GUEST],
    )
    await app.db.query(
      `insert into newsletter_subscriptions (email, language, created_at, confirmed_at) values (lower($1), 'ar', now(), now())`,
      [GUEST],
    )
    await addBugReport(app, { userEmail: GUEST, userName: 'Rare Noora' })
    // A mail to a suppressed address would wait for ever.
    await mailsAreOut(app)
    await suppress(app.db, { email: GUEST, status: '5.1.1', reason: null, now: app.clock.now() })
    await mailsAreOut(app)
    // No worker takes it meanwhile.
    await app.db.query(
      `select graphile_worker.add_job('ticket_list_mail', json_build_object('email', $1::text), run_at => now() + interval '1 day')`,
      [GUEST],
    )
    // A reminder that went to all holders ends at its last address.
    await app.db.query(
      `insert into event_reminders (event_id, day, position, done) values ($1, '2026-12-01', $2, true)`,
      [eventId, GUEST],
    )
    const { status, body } = await erase(GUEST.toUpperCase())
    expect([status, body]).toMatchObject([200, { tickets: 1, passes: 1 }])
    expect(body.others).toBeGreaterThanOrEqual(5)
    for (const text of [GUEST, 'Rare Noora', '39000001']) expect(await tablesWith(text)).toEqual([])
    expect(await checkIn(id)).toMatchObject({ status: 200 })
    expect((await erase(GUEST)).body).toMatchObject({ tickets: 0, passes: 0, others: 0 })
    const { rows } = await app.db.query(
      `select row_to_json(audit_log)::text as entry from audit_log where action = 'address.erase'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.entry).not.toMatch(/rare/i)
  })

  it('leaves a mail that is being sent to its worker', async () => {
    const { rows } = await app.db.query<{ id: string }>(
      `select id from graphile_worker.add_job('ticket_list_mail', json_build_object('email', lower($1)), run_at => now() + interval '1 day')`,
      [GUEST],
    )
    const lock = (by: string | null) =>
      app.db.query(
        'update graphile_worker._private_jobs set locked_by = $2::text, locked_at = case when $2::text is not null then now() end where id = $1',
        [rows[0]?.id, by],
      )
    await lock('a worker')
    await erase(GUEST)
    expect(await tablesWith(GUEST)).toEqual(['graphile_worker._private_jobs'])
    await lock(null)
    await erase(GUEST)
    expect(await tablesWith(GUEST)).toEqual([])
  })

  it('is refused for an address with an account, which loses nothing', async () => {
    const user = await addUser(app)
    await bought(user.email)
    expect(await erase(user.email)).toMatchObject({ status: 409, body: { code: 'ADDRESS_HAS_ACCOUNT' } })
    expect(await tablesWith(user.email)).toContain('public.tickets')
  })

  it('beside purchases of the address erases each of them whole or not at all', async () => {
    const one = (email: string) => buy(app, purchaseOf(eventId, { userEmail: email, userPhone: '+97339000002' }), BUYER)
    const both = [GUEST, GUEST.toLowerCase()]
    const outcomes = await Promise.all(both.flatMap((email) => [one(email), erase(email), one(email), erase(email)]))
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200))
    const { rows } = await app.db.query(
      `select from tickets where "eventId" = $1 and ("userEmail" = '') <> ("userPhone" is null)`,
      [eventId],
    )
    expect(rows).toEqual([])
    await erase(GUEST)
    expect(await tablesWith(GUEST)).toEqual([])
  })
})

it('guests of events that ended the given days ago are erased, users and later events are not', async () => {
  const [user, later] = [await addUser(app), await addEvent(app, { date: '2026-12-20T11:00:00Z' })]
  const [guests, users] = [await bought(), await bought(user.email)]
  const { body } = await buy(app, purchaseOf(later, { userEmail: GUEST }))
  const buyers = async () => {
    const ids = [guests, users, body.ticket?.purchaseId]
    const { rows } = await app.db.query(
      'select "purchaseId" as id, "userEmail" as email from tickets where "purchaseId" = any ($1)',
      [ids],
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.email)
  }
  app.clock.set(Date.parse('2026-12-01T11:00:00Z') + 30 * DAY_MS)
  await sweepGuests(app.db, app.clock.now(), 30)
  expect(await buyers()).toEqual([GUEST, user.email, GUEST])
  app.clock.advance(1)
  await sweepGuests(app.db, app.clock.now(), 30)
  expect(await buyers()).toEqual(['', user.email, GUEST])
  expect(await tablesWith('Rare Noora')).toEqual(['public.passes'])
})

it('all guests of an event with more purchases than are changed at once are erased, and the event is looked at once', async () => {
  const guests = Array.from({ length: 501 }, (_, nth) => ({ userEmail: `guest${nth}@many.example` }))
  const many = await addEvent(app, { date: '2026-12-01T11:00:00Z' })
  await insertTickets(app.db, many, guests)
  await sweepGuests(app.db, NOW + 31 * DAY_MS, 30)
  expect(await tablesWith('@many.example')).toEqual([])
  const { rows } = await app.db.query('select guests_forgotten_at from events where id = $1', [many])
  expect(rows).toEqual([{ guests_forgotten_at: new Date(NOW + 31 * DAY_MS).toISOString() }])
})

it.each([
  ['another user', () => addUser(app)],
  ['a guest', async () => ({ email: 'giver@many.example' })],
])('who has an account keeps a ticket that %s handed on, when guests are erased', async (_who, giverOf) => {
  const [giver, holder] = [await giverOf(), await addUser(app)]
  const { body } = await buy(app, purchaseOf(eventId, { userEmail: giver.email }), OTHER_BROWSER)
  const pass = body.ticket?.passes[0]?.id
  const path = `/api/tickets/${body.ticket?.purchaseId}/passes/${pass}/hand_on`
  expect((await app.call('POST', path, { email: holder.email }, OTHER_BROWSER)).status).toBe(200)
  await sweepGuests(app.db, NOW + 31 * DAY_MS, 30)
  const { rows } = await app.db.query('select holder_email from passes where id = $1', [pass])
  expect(rows).toEqual([{ holder_email: holder.email }])
})

it('guests of an event that takes place again are erased after that, too', async () => {
  const again = await addEvent(app, { date: '2026-12-01T11:00:00Z' })
  await sweepGuests(app.db, NOW + 31 * DAY_MS, 30)
  await app.db.query('update events set date = $2 where id = $1', [again, '2027-03-01T11:00:00Z'])
  await insertTickets(app.db, again, [{ userEmail: 'second@again.example' }])
  await sweepGuests(app.db, NOW + 200 * DAY_MS, 30)
  expect(await tablesWith('@again.example')).toEqual([])
})

it('an account that was never confirmed keeps nobody from having their address erased', async () => {
  await bought()
  await app.db.query(`insert into users (id, name, email) values (gen_random_uuid(), '', lower($1))`, [GUEST])
  expect((await erase(GUEST)).status).toBe(200)
})
