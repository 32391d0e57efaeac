import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdmissionResult, DoorEvent, DoorTicket } from '../../../../../contract/calls/check-in.ts'
import { inTransaction } from '../../../../services/db.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, startTestApp, type TestApp } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { waitForLock } from '../../../../testing/database.ts'
import { voidWithin } from '../../../../testing/sale-steps.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { admitPasses, ticketCalls } from '../../../../testing/tickets.ts'

const ENV = { RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', AUTH_SECRET: 'the same in both'.repeat(4) }
const app = setupTestApp(ENV)
const NOW = '2026-12-01T09:00:00.000Z'

let other: TestApp
let admin: TestUser
let eventId: string
beforeAll(async () => {
  other = await startTestApp({ ...ENV, DATABASE_URL: app.databaseUrl, SMTP_URL: app.mail.url })
  admin = await addUser(app, { email: 'admin@example.com' })
  eventId = await addEvent(app, { date: '2026-12-01T11:00:00Z', title_en: 'Oud Night' })
})
afterAll(() => other.stop())

const { bought } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
/** On another server than the door. */
const { voidTickets } = ticketCalls({ call: (...args) => other.call(...args) }, () => admin)
const checkIn = (purchaseId: string, admit = 1) =>
  callJson<{ data?: unknown }>(app, 'POST', '/api/check_in', { purchaseId, admit, event_id: eventId }, admin)
const list = (query = '') =>
  callJson<{ event: DoorEvent; tickets: DoorTicket[] }>(
    app,
    'GET',
    `/api/door/events/${eventId}/tickets${query}`,
    undefined,
    admin,
  )
const VOIDED = { status: 409, body: { code: 'TICKET_VOIDED', data: { voided_at: NOW } } }

describe('a voided ticket at the door', () => {
  it('admits nobody, by id and by reference, and the refusal says since when', async () => {
    const id = await bought(eventId, { quantity: 2 })
    await voidTickets([id])
    expect(await checkIn(id)).toMatchObject(VOIDED)
    expect(await checkIn(id.slice(0, 8), 2)).toMatchObject(VOIDED)
  })

  it('is marked in the list, also in that of tickets changed since, and not counted', async () => {
    const id = await bought(eventId, { quantity: 2 })
    const before = (await list()).body
    const later = new Date(app.clock.now() + 3_600_000)
    expect((await list(`?since=${later.toISOString()}`)).body.tickets).toEqual([])
    other.clock.set(later.getTime())
    await voidTickets([id])
    other.clock.set(NOW)
    // Committed a moment later than its time, by the clock of another server.
    const since = (await list(`?since=${new Date(later.getTime() + 20_000).toISOString()}`)).body
    expect(since.tickets).toMatchObject([{ quantity: 2, admitted: 0, voided: true }])
    expect(since.event.sold).toBe(before.event.sold - 2)
    expect(before.tickets.find(({ hash }) => hash === since.tickets[0]?.hash)).toMatchObject({ voided: false })
  })

  it('is a conflict where people were let in without a network: none are counted, and it is recorded', async () => {
    const id = await bought(eventId, { quantity: 2 })
    await voidTickets([id])
    const admission = { id: randomUUID(), purchaseId: id, admit: 2, admitted_at: NOW }
    const send = () =>
      callJson<AdmissionResult[]>(
        app,
        'POST',
        `/api/door/events/${eventId}/admissions`,
        { admissions: [admission] },
        admin,
      )
    const ticket = { admitted: 0, quantity: 2, admitted_at: null, total: 10, paid: 0, prices: null, names: [] }
    const conflict = { id: admission.id, verdict: 'conflict', conflict: 'TICKET_VOIDED', counted: 0, ticket }
    for (const answer of [await send(), await send()]) expect(answer).toEqual({ status: 200, body: [conflict] })
    const online = { purchaseId: id, admit: 2, event_id: eventId, admission_id: admission.id }
    expect(await callJson(app, 'POST', '/api/check_in', online, admin)).toMatchObject(VOIDED)
    const { rows } = await app.db.query('select conflict, counted, offline from admissions where id = $1', [
      admission.id,
    ])
    expect(rows).toEqual([{ conflict: 'TICKET_VOIDED', counted: 0, offline: true }])
  })
})

describe('a door and an admin on two servers', () => {
  const state = async (id: string) =>
    (
      await app.db.query(
        `select count(admitted_at)::int as admitted, voided_at is not null as voided
         from tickets join passes using ("purchaseId") where "purchaseId" = $1 group by voided_at`,
        [id],
      )
    ).rows[0]

  it('never both win, whichever commits first', async () => {
    // Of another event, which no lock of the voided one hides.
    const admitted = await bought(await addEvent(app, { date: '2026-12-01T11:00:00Z' }))
    const voided = await bought(eventId)
    const answers = await inTransaction(app.db, async (transaction) => {
      await admitPasses(transaction, admitted, 1, new Date(NOW))
      await voidWithin(transaction, [voided])
      const waiting = Promise.all([voidTickets([admitted]), checkIn(voided)])
      await waitForLock(transaction, 2)
      return { waiting }
    })
    const [voiding, admission] = await answers.waiting
    expect(voiding).toEqual({ status: 200, body: { voided: 0, mails: 0 } })
    expect(admission).toMatchObject(VOIDED)
    expect([await state(admitted), await state(voided)]).toEqual([
      { admitted: 1, voided: false },
      { admitted: 0, voided: true },
    ])
  })

  it('decide every ticket once and never deadlock with each other and with sales', async () => {
    const event = await addEvent(app, { date: '2026-12-01T11:00:00Z', capacity: 60 })
    const ids = await Promise.all(Array.from({ length: 40 }, (_, i) => bought([eventId, event][i % 2] ?? '')))
    const answers = await Promise.all([
      ...[0, 1, 2, 3].map((n) => voidTickets(ids.filter((_, i) => i % 4 >= n).toReversed())),
      ...ids.map((id) => callJson(app, 'POST', '/api/check_in', { purchaseId: id }, admin)),
      ...Array.from({ length: 10 }, () => bought(event).then(() => ({ status: 200 }))),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const states = await Promise.all(ids.map(state))
    expect(states.filter(({ admitted, voided }) => (admitted === 1) === voided)).toEqual([])
    const { rows } = await app.db.query(
      `select sold, (select coalesce(sum(quantity), 0)::int from tickets where "eventId" = events.id and voided_at is null) as tickets
       from events where id = any ($1)`,
      [[event, eventId]],
    )
    for (const { sold, tickets } of rows) expect(sold).toBe(tickets)
  })
})
