import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Admission, AdmissionResult } from '../../../../../contract/calls/check-in.ts'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { openDatabase } from '../../../../services/db.ts'
import { openLog } from '../../../../services/log.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { startTestApp, type TestApp } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import type { TestDatabase } from '../../../../testing/database.ts'
import { createDatabaseOf } from '../../../../testing/old-databases.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { insertTickets } from '../../../../testing/tickets.ts'

/* Codes and links that versions before 0.5.0 printed and mailed. */

const EVENT = randomUUID()
const SOLD = { party: randomUUID(), entered: randomUUID(), queued: randomUUID(), voided: randomUUID() }
const NOTED = randomUUID()
/** An event with two types, of which the first has no name of its own. */
const SEVERAL = randomUUID()
/** Code of a ticket that was handed on before 0.5.0, out of the party of `queued`. */
const FRIEND = randomUUID()

let database: TestDatabase
let app: TestApp
let staff: TestUser
beforeAll(async () => {
  database = await createDatabaseOf('0149_notices_in_both_languages.sql')
  const db = openDatabase(database.url, openLog('silent'), 1)
  await db.query(
    `insert into events (id, title_en, description_en, date, location_en, ticket_price, capacity)
     values ($1, 'Oud Night', 'd', '2026-12-01T11:00:00Z', 'l', 4000, 50)`,
    [EVENT],
  )
  // Sales of today write none.
  await db.query('alter table tickets alter total_price set default 12000')
  const sold = {
    userEmail: 'buyer@example.com',
    quantity: 3,
    price: 4000,
    created_at: new Date('2026-11-30T09:00:00Z'),
  }
  await insertTickets(
    db,
    EVENT,
    Object.values(SOLD).map((purchaseId) => ({ purchaseId, ...sold })),
  )
  await db.query(
    `with admission as (
       insert into admissions (id, "purchaseId", event_id, admit, counted, admitted, admitted_at, recorded_at, offline)
       values ($1, $2, $3, 1, 1, 1, '2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z', false)
     )
     update passes set admitted_at = '2026-12-01T08:00:00Z', admission_id = $1 where "purchaseId" = $2 and number = 1`,
    [NOTED, SOLD.entered, EVENT],
  )
  await db.query(
    `update passes set state = 'handed_on', code = $2, state_at = '2026-11-30T10:00:00Z' where "purchaseId" = $1 and number = 1`,
    [SOLD.queued, FRIEND],
  )
  await db.query(
    `update tickets set status = 'voided', voided_at = '2026-11-30T10:00:00Z', void_reason = 'r' where "purchaseId" = $1`,
    [SOLD.voided],
  )
  await db.query(
    `insert into events (id, title_en, description_en, date, location_en, ticket_price)
     values ($1, 'Play', 'd', '2026-12-01T11:00:00Z', 'l', 4000)`,
    [SEVERAL],
  )
  await db.query(
    `insert into ticket_types (event_id, name_ar, name_en, price, position) values ($1, 'الأطفال', 'Child', 2000, 1)`,
    [SEVERAL],
  )
  await db.end()
  app = await startTestApp({ RATE_LIMITS: 'off', STAFF_EMAILS: 'staff@example.com', DATABASE_URL: database.url })
  staff = await addUser(app, { email: 'staff@example.com' })
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

const ticket = async (code: string) =>
  (await callJson<TicketWithEvent>(app, 'GET', `/api/tickets/${code}`, undefined)).body
const checkIn = (purchaseId: string, admit = 1, admission_id: string = randomUUID()) => {
  const admission = { purchaseId, admit, admission_id, event_id: EVENT }
  return callJson<Admission>(app, 'POST', '/api/check_in', admission, staff)
}
async function handOn(purchase: string, nth: number): Promise<string> {
  const path = `/api/tickets/${purchase}/passes/${(await ticket(purchase)).passes[nth]?.id}/hand_on`
  return (
    (await callJson<{ url: string }>(app, 'POST', path, {}, await buyer(purchase))).body.url.split('/').at(-1) ?? ''
  )
}
/** Purchases from before have no key: a proof of the address manages them. */
async function buyer(purchase: string): Promise<Pick<TestUser, 'headers'>> {
  const { rows } = await app.db.query('select "userEmail" as email from tickets where "purchaseId" = $1', [purchase])
  return { headers: { ...(await proofOf(app, rows[0].email)), 'accept-language': 'en' } }
}

describe('a code that was printed before 0.5.0', () => {
  it('shows the same ticket and admits its people, also those whom it does not hand on or give back', async () => {
    expect(await ticket(SOLD.party)).toMatchObject({
      ...{ quantity: 3, total: 12, valid: true, qrCodeData: `https://masrah.test/scan/${SOLD.party}` },
      lines: [{ quantity: 3, unit_price: 4 }],
      passes: [{ state: 'valid' }, { state: 'valid' }, { state: 'valid' }],
    })
    expect((await app.call('GET', `/scan/${SOLD.party}`)).status).toBe(200)
    const friend = await handOn(SOLD.party, 2)
    const passes = [(await ticket(SOLD.party)).passes[1]?.id]
    const path = `/api/tickets/${SOLD.party}/give_back`
    expect((await callJson(app, 'POST', path, { passes })).body.code).toBe('PROVE_ADDRESS')
    expect((await callJson(app, 'POST', path, { passes }, await buyer(SOLD.party))).status).toBe(200)
    expect(await checkIn(SOLD.party, 2)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_TO_ADMIT' } })
    expect(await checkIn(SOLD.party)).toMatchObject({ status: 200, body: { total: 4, paid: 0 } })
    expect(await checkIn(friend)).toMatchObject({ status: 200, body: { quantity: 1, total: 4 } })
    expect((await checkIn(SOLD.party)).body.code).toBe('TICKET_USED')
  })

  it('goes on where it was: with those who were in, and an admission that is sent again', async () => {
    expect(await ticket(SOLD.entered)).toMatchObject({ admitted: 1, valid: true })
    expect(await checkIn(SOLD.entered, 1, NOTED)).toMatchObject({ status: 200, body: { admitted: 1 } })
    expect(await checkIn(SOLD.entered, 2)).toMatchObject({ status: 200, body: { admitted: 3 } })
  })

  it('is admitted by a door that queued it without a network, but for those to whom it was handed on', async () => {
    const queued = (code: string, admit: number) => ({
      ...{ id: randomUUID(), purchaseId: code, admit, admitted_at: '2026-12-01T08:30:00.000Z' },
    })
    const admissions = [queued(SOLD.queued, 3), queued(FRIEND, 1), queued(SOLD.voided, 1)]
    const path = `/api/door/events/${EVENT}/admissions`
    for (let sent = 0; sent < 2; sent++)
      expect((await callJson<AdmissionResult[]>(app, 'POST', path, { admissions }, staff)).body).toMatchObject([
        { verdict: 'conflict', conflict: 'TOO_MANY_TO_ADMIT', counted: 2 },
        { verdict: 'admitted', counted: 1 },
        { verdict: 'conflict', conflict: 'TICKET_VOIDED', counted: 0 },
      ])
  })
})

it('a type without a name of its own gets one beside other types', async () => {
  const typesOf = async (id: string) => {
    const { body } = await callJson<{ types: { name: string }[] }>(app, 'GET', `/api/events/${id}`, undefined)
    return body.types.map(({ name }) => name)
  }
  expect([await typesOf(SEVERAL), await typesOf(EVENT)]).toEqual([['تذكرة عامة', 'الأطفال'], ['تذكرة']])
})
