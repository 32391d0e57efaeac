import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shift } from '../../../contract/calls/box-office.ts'
import type { Admission, AdmissionResult } from '../../../contract/calls/check-in.ts'
import type { Ticket, TicketWithEvent } from '../../../contract/calls/tickets.ts'
import type { WaitingEntry } from '../../../contract/calls/waiting-list.ts'
import { type Database, openDatabase } from '../../services/db.ts'
import { openLog } from '../../services/log.ts'
import { addSession, addUser, type TestUser } from '../../testing/accounts.ts'
import { buy, purchaseOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { callJson } from '../../testing/call-json.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { jobServices } from '../../testing/job-services.ts'
import { createOldDatabase, type OLD_DATABASES } from '../../testing/old-databases.ts'
import { proofOf } from '../../testing/proofs.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { insertTickets } from '../../testing/tickets.ts'
import { waitFor } from '../../testing/time.ts'
import { ticketJobHandlers } from './buyers/tickets/job-handlers.ts'

/* Sales that are under way while a site is upgraded: each goes on by the calls of today. */

/** In the demo: its event with sales of every state, from version to version. */
const EVENT = 'afd410bc-2713-4eed-a272-d9ca6ea7fe5d'
/** An event of the demo of 7166af6. */
const TONIGHT = '0b675b26-ab05-4670-9ec0-24ada7a56e94'

let old: TestDatabase
let app: TestApp
/** Starts today's version on the database of an old commit, once it is prepared: `prepare` resolves to the address of the staff. */
async function upgrade(commit: (typeof OLD_DATABASES)[number], prepare: (db: Database) => Promise<string>) {
  old = await createOldDatabase(commit)
  const db = openDatabase(old.url, openLog('silent'), 1)
  const staff = await prepare(db)
  await db.end()
  app = await startTestApp({ RATE_LIMITS: 'off', STAFF_EMAILS: staff, DATABASE_URL: old.url })
}
async function end() {
  await app.stop()
  await old.drop()
}

type Caller = Pick<TestUser, 'headers'>
type Queried = Record<string, string | number>
const rowOf = async (db: Database, sql: string, values: unknown[] = []) =>
  (await db.query<Queried>(sql, values)).rows[0] ?? {}
const ticket = async (code: string) =>
  (await callJson<TicketWithEvent>(app, 'GET', `/api/tickets/${code}`, undefined)).body
const checkIn = (purchaseId: string, by: Caller, admit = 1, event_id = EVENT) =>
  callJson<Admission>(app, 'POST', '/api/check_in', { purchaseId, admit, admission_id: randomUUID(), event_id }, by)

describe.each(['d380806', '58eddc2'] as const)('what was open in the database of %s', (commit) => {
  const held = { confirmed: randomUUID(), expired: randomUUID() }
  const tokens = { confirmed: randomUUID(), expired: randomUUID() }
  const friend = randomUUID()
  let before: { money: Queried[]; shift: Queried; sold: number }
  /** Whose shift is open. */
  let seller: Caller
  beforeAll(async () => {
    await upgrade(commit, async (db) => {
      // Its doors are open at the first instant of our clock.
      await db.query(
        `update events set date = '2026-12-01T11:00:00Z', ends_at = '2026-12-01T14:00:00Z' where id = $1`,
        [EVENT],
      )
      const bought = { quantity: 1, price: 18_000, created_at: new Date('2026-12-01T08:55:00Z'), mails_sent: 1 }
      // Sales of today write none.
      await db.query(
        `alter table tickets alter total_price set default 18000;
         do $$ begin alter table tickets alter ticket_price set default 18000; exception when undefined_column then null; end $$`,
      )
      for (const [state, purchaseId] of Object.entries(held)) {
        await insertTickets(db, EVENT, [{ ...bought, purchaseId, userEmail: `${state}@example.com` }])
        await db.query(
          `update tickets set status = 'held', held_until = $2, confirm_token = $3 where "purchaseId" = $1`,
          [purchaseId, new Date('2026-12-01T09:10:00Z'), tokens[state as keyof typeof tokens]],
        )
      }
      await db.query(
        `update passes set state = 'handed_on', code = $1, state_at = '2026-11-30T10:00:00Z' where id in (
           select passes.id from passes join tickets using ("purchaseId")
           where event_id = $2 and state = 'valid' and status = 'purchased' and quantity = 4 order by number limit 1)`,
        [friend, EVENT],
      )
      await db.query(
        `update waiting_list set state = 'offered', offer_from = '2026-12-01T08:00:00Z', offer_until = '2026-12-01T10:00:00Z', is_mailed = true
         where email = 'waits-too@example.com'`,
      )
      if (commit === '58eddc2')
        await db.query(
          `insert into quotas (shift_id, device_id, event_id, type_id, places, price)
           select shifts.id, gen_random_uuid(), event_id, ticket_types.id, 2, 18000 from shifts join ticket_types using (event_id)`,
        )
      await db.query('update events set capacity = sold where id = $1', [EVENT])
      before = {
        money: (
          await db.query<Queried>(
            `select "purchaseId", total_price - returned - paid as due, paid from tickets where voided_at is null order by 1`,
          )
        ).rows,
        shift: await rowOf(db, 'select id, user_id, opening_cash from shifts where closed_at is null'),
        sold: Number((await rowOf(db, 'select sold from events where id = $1', [EVENT])).sold),
      }
      return String((await rowOf(db, 'select email from users where id = $1', [before.shift.user_id])).email)
    })
    const cookie = await addSession(app, String(before.shift.user_id))
    seller = { headers: { cookie, 'accept-language': 'en' } }
  })
  afterAll(end)

  const sold = async () => (await rowOf(app.db, 'select sold from events where id = $1', [EVENT])).sold
  const tokenOf = async (email: string) =>
    String((await rowOf(app.db, 'select token from waiting_list where email = $1', [email])).token)
  const entry = async (token: string) =>
    (await callJson<WaitingEntry>(app, 'GET', `/api/waiting_list/${token}`, undefined)).body

  it('costs, and is paid, as before, and every sum agrees with its rows', async () => {
    const { rows } = await app.db.query(
      `select "purchaseId", due, paid from purchase_sums join tickets using ("purchaseId") where voided_at is null order by 1`,
    )
    expect(rows).toEqual(before.money)
    expect(await sold()).toBe(before.sold)
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('a held purchase is confirmed by the link of its mail', async () => {
    const { body } = await callJson<Ticket>(app, 'POST', `/api/tickets/${held.confirmed}/confirm`, {
      token: tokens.confirmed,
    })
    expect(body).toMatchObject({ status: 'purchased', valid: true, total: 18, held_until: null })
    expect(await checkIn(held.confirmed, seller)).toMatchObject({ status: 200, body: { total: 18, paid: 0 } })
  })

  it('a person who was handed on is admitted by the own code, or taken back', async () => {
    const [first, second] = (
      await app.db.query<{ id: string; code: string; purchaseId: string; email: string }>(
        `select id, code, "purchaseId", "userEmail" as email from passes join tickets using ("purchaseId")
         where event_id = $1 and state = 'handed_on' order by code = $2`,
        [EVENT, friend],
      )
    ).rows
    expect(await checkIn(first?.code ?? '', seller)).toMatchObject({ status: 200, body: { quantity: 1 } })
    const path = `/api/tickets/${second?.purchaseId}/passes/${second?.id}/hand_on`
    const proof = { headers: { ...(await proofOf(app, second?.email ?? '')), 'accept-language': 'en' } }
    expect((await callJson(app, 'DELETE', path, undefined, proof)).status).toBe(200)
    expect((await checkIn(friend, seller)).status).toBe(404)
    expect(await checkIn(second?.purchaseId ?? '', seller, 4)).toMatchObject({ status: 200, body: { admitted: 4 } })
  })

  it('an open offer is taken', async () => {
    const email = 'waits-too@example.com'
    const offer = await tokenOf(email)
    const taken = await buy(app, purchaseOf(EVENT, { userEmail: email, offer }))
    expect(taken.body.code).toBeUndefined()
    expect([await entry(offer), await sold()]).toMatchObject([{ state: 'taken' }, before.sold])
  })

  it('what a door queued without a network before is recorded once', async () => {
    const { code } = await rowOf(
      app.db,
      `select "purchaseId" as code from passes where event_id = $1 and state = 'valid' and admitted_at is null
         and "purchaseId" <> all ($2) order by price limit 1`,
      [EVENT, Object.values(held)],
    )
    const admissions = [{ id: randomUUID(), purchaseId: code, admit: 1, admitted_at: '2026-12-01T08:58:00.000Z' }]
    const path = `/api/door/events/${EVENT}/admissions`
    for (let sent = 0; sent < 2; sent++)
      expect((await callJson<AdmissionResult[]>(app, 'POST', path, { admissions }, seller)).body).toMatchObject([
        { verdict: 'admitted', counted: 1 },
      ])
  })

  it('places of a hold that runs out go to those who wait', async () => {
    const token = await tokenOf('waits@example.com')
    await callJson(app, 'POST', `/api/waiting_list/${token}/confirm`, undefined)
    app.clock.set('2026-12-01T09:10:00Z')
    // Two wait together.
    await app.db.query('update events set capacity = capacity + 1 where id = $1', [EVENT])
    await ticketJobHandlers.held_due({}, jobServices(app))
    expect(await ticket(held.expired)).toMatchObject({ status: 'expired', valid: false })
    await waitFor(async () => (await entry(token)).state === 'offered')
  })

  it('an open shift takes payments, and is closed with what was in it before', async () => {
    const payment = { id: randomUUID(), purchaseId: held.confirmed, amount: 18, method: 'cash' }
    expect((await callJson(app, 'POST', '/api/payments', { ...payment, event_id: EVENT }, seller)).status).toBe(200)
    const counted = { counted: 24, confirmed: true }
    const { body } = await callJson<Shift>(app, 'POST', `/api/shifts/${before.shift.id}/close`, counted, seller)
    // At its opening 5 dinars, one paid before.
    expect(body).toMatchObject({ float: 5, expected: 24, counted: 24 })
    expect(await wrongSums(app.db)).toEqual([])
  })
})

describe('what was sold in the database of 7166af6', () => {
  let staff: Caller
  beforeAll(async () => {
    await upgrade('7166af6', async (db) => {
      await db.query(`update events set date = '2026-12-01T11:00:00Z' where id = $1`, [TONIGHT])
      return 'staff@example.com'
    })
    staff = await addUser(app, { email: 'staff@example.com' })
  })
  afterAll(end)

  it('costs what it did, is paid, and admits those who are not in', async () => {
    const codeOf = async (email: string) => {
      const sql = 'select "purchaseId" as code from tickets where "eventId" = $1 and "userEmail" = $2'
      return String((await rowOf(app.db, sql, [TONIGHT, email])).code)
    }
    const three = await codeOf('buyer-3@example.com')
    expect(await ticket(three)).toMatchObject({ quantity: 3, total: 75, paid: 0, status: 'purchased', admitted: 0 })
    const payment = { id: randomUUID(), purchaseId: three, amount: 75, method: 'card', event_id: TONIGHT }
    expect((await callJson(app, 'POST', '/api/payments', payment, staff)).status).toBe(200)
    expect(await checkIn(three, staff, 3, TONIGHT)).toMatchObject({ status: 200, body: { admitted: 3, paid: 75 } })
    const used = await checkIn(await codeOf('buyer-2@example.com'), staff, 1, TONIGHT)
    expect(used.body.code).toBe('TICKET_USED')
    // People were counted then, not listed.
    expect(await wrongSums(app.db)).toEqual(['people who are in'])
  })
})
