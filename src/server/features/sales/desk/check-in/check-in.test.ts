import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { doorCalls } from '../../../../testing/door.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes } from '../../../../testing/tickets.ts'
import { createAdmissions } from './admit.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'staff@example.com' })
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T09:00:00Z')
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

let staff: TestUser
beforeAll(async () => {
  staff = await addUser(app, { email: 'staff@example.com' })
})

const { checkIn, list, addTicket } = doorCalls(app, () => staff)

async function admissionsOf(purchaseId: string) {
  const { rows } = await app.db.query(
    `select sum(counted)::int as counted,
       (select count(admitted_at)::int from passes where "purchaseId" = $1) as admitted
     from admissions where "purchaseId" = $1`,
    [purchaseId],
  )
  return rows[0]
}

describe('check_in', () => {
  it('admits people of a ticket one by one, and returns when the first was admitted', async () => {
    const { eventId, purchaseId } = await addTicket(2)
    const first = await checkIn({ purchaseId, admit: 1, event_id: eventId })
    expect(first).toMatchObject({
      status: 200,
      body: { verdict: 'admitted', admitted: 1, quantity: 2, admitted_at: at(0), event_id: eventId },
    })
    app.clock.advance(HOUR_MS / 4)
    const tooMany = await checkIn({ purchaseId, admit: 2 })
    expect(tooMany).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_TO_ADMIT', data: { admitted: 1, quantity: 2 } },
    })
    expect((await checkIn({ purchaseId })).body).toMatchObject({ admitted: 2, admitted_at: at(0) })
    const used = await checkIn({ purchaseId, admit: 1 })
    expect(used).toMatchObject({
      status: 409,
      body: {
        code: 'TICKET_USED',
        message: 'Everyone on this ticket is already checked in.',
        data: { admitted: 2, quantity: 2, admitted_at: at(0) },
      },
    })
    expect(await admissionsOf(purchaseId)).toEqual({ counted: 2, admitted: 2 })
    expect((await list(eventId)).body.tickets).toMatchObject([{ admitted_at: at(0) }])
    app.clock.set(NOW)
  })

  it('admits the passes of a purchase in order, and returns their prices where they differ', async () => {
    const eventId = await addEvent(app, { date: at(2) })
    const [adult, child] = await addTypes(app, eventId, [{ price: 8 }, { price: 4.5 }])
    const items = [
      { type_id: adult, quantity: 2 },
      { type_id: child, quantity: 1 },
    ]
    const { purchaseId } = purchaseOf(eventId)
    await buy(app, { ...purchaseOf(eventId), purchaseId, quantity: undefined, items })
    const ids = [randomUUID(), randomUUID()]
    const money = { quantity: 3, total: 20.5, prices: [8, 8, 4.5] }
    expect((await checkIn({ purchaseId, admit: 1, admission_id: ids[0] })).body).toMatchObject({
      ...money,
      admitted: 1,
    })
    const first = new Date(app.clock.now()).toISOString()
    app.clock.advance(60_000)
    const second = new Date(app.clock.now()).toISOString()
    expect((await checkIn({ purchaseId, admit: 2, admission_id: ids[1] })).body).toMatchObject({
      ...money,
      admitted: 3,
    })
    const { rows } = await app.db.query(
      'select number, admission_id, admitted_at from passes where "purchaseId" = $1 order by number',
      [purchaseId],
    )
    expect(rows).toEqual([
      { number: 1, admission_id: ids[0], admitted_at: first },
      { number: 2, admission_id: ids[1], admitted_at: second },
      { number: 3, admission_id: ids[1], admitted_at: second },
    ])
    expect((await checkIn({ purchaseId })).body).toMatchObject({ code: 'TICKET_USED', data: { ...money, admitted: 3 } })
    expect((await list(eventId)).body.tickets).toMatchObject([{ ...money, admitted: 3, admitted_at: first }])
  })

  it('admits nobody twice when many doors scan one ticket at once', async () => {
    const { eventId, purchaseId } = await addTicket(3)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => checkIn({ purchaseId, event_id: eventId, admission_id: randomUUID() })),
    )
    expect(
      answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.admitted)
        .toSorted(),
    ).toEqual([1, 2, 3])
    expect(answers.filter(({ body }) => body.code === 'TICKET_USED')).toHaveLength(9)
    expect(await admissionsOf(purchaseId)).toEqual({ counted: 3, admitted: 3 })
  })

  it('is idempotent for the same admission_id, also when both arrive at once', async () => {
    const { eventId, purchaseId } = await addTicket(4)
    const admission = { purchaseId, admit: 2, event_id: eventId, admission_id: randomUUID() }
    const answers = await Promise.all([checkIn(admission), checkIn(admission), checkIn(admission)])
    for (const answer of [...answers, await checkIn(admission)]) {
      expect(answer).toMatchObject({ status: 200, body: { admitted: 2, quantity: 4 } })
    }
    expect(await admissionsOf(purchaseId)).toEqual({ counted: 2, admitted: 2 })
    const other = await addTicket(2)
    const reused = await checkIn({ ...admission, purchaseId: other.purchaseId, event_id: other.eventId })
    expect(reused).toMatchObject({ status: 409, body: { code: 'ADMISSION_CONFLICT' } })
    expect(await admissionsOf(other.purchaseId)).toEqual({ counted: null, admitted: 0 })

    const last = { purchaseId, admit: 2, admission_id: randomUUID() }
    for (const answer of [await checkIn(last), await checkIn(last)]) {
      expect(answer).toMatchObject({ status: 200, body: { admitted: 4 } })
    }
  })

  it('counts two tickets apart that arrive at once with one admission_id', async () => {
    const [first, one] = [await addTicket(1), await addTicket(1)]
    const five = await addTicket(5, one.eventId)
    const { admit } = createAdmissions(app.db)
    const by = { admittedBy: staff.id, admittedAt: NOW, now: NOW, offline: false, language: 'en' as const }
    const [refused, admitted] = [await addTicket(1), await addTicket(5)]
    // While the first is written, the others become one batch.
    const [id, alone, other] = [randomUUID(), randomUUID(), randomUUID()]
    const outcomes = await Promise.all([
      admit({ ...by, id: alone, code: first.purchaseId, eventId: first.eventId, admit: 1 }),
      admit({ ...by, id, code: one.purchaseId, eventId: one.eventId, admit: 5 }),
      admit({ ...by, id, code: five.purchaseId, eventId: one.eventId, admit: 20 }),
      admit({ ...by, id: other, code: refused.purchaseId, eventId: refused.eventId, admit: 5 }),
      admit({ ...by, id: other, code: admitted.purchaseId, eventId: admitted.eventId, admit: 2 }),
    ])
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([
      ...[undefined, 'TOO_MANY_TO_ADMIT', 'TOO_MANY_TO_ADMIT', 'ADMISSION_CONFLICT', undefined],
    ])
    expect(await admissionsOf(five.purchaseId)).toEqual({ counted: null, admitted: 0 })
    expect(await admissionsOf(admitted.purchaseId)).toEqual({ counted: 2, admitted: 2 })
  })

  it('refuses tickets of other events, other hours and cancelled events, and names the event', async () => {
    const { eventId, purchaseId } = await addTicket(1)
    const other = await addEvent(app, { date: at(3) })
    expect(await checkIn({ purchaseId, event_id: other })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_EVENT', data: { event_id: eventId, title: 'Oud by Candlelight', date: at(2) } },
    })
    const later = await addTicket(1, await addEvent(app, { date: at(30) }))
    expect(await checkIn({ purchaseId: later.purchaseId })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_DAY', data: { event_id: later.eventId, date: at(30) } },
    })
    await app.db.query('update events set cancelled_at = now() where id = $1', [eventId])
    expect(await checkIn({ purchaseId })).toMatchObject({ status: 409, body: { code: 'EVENT_CANCELLED' } })
    await app.db.query('update events set deleted_at = now() where id = $1', [eventId])
    expect(await checkIn({ purchaseId })).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } })
  })

  it('finds a ticket by the first eight characters of its id if they are unique at the event', async () => {
    const { eventId, purchaseId } = await addTicket(2)
    const reference = purchaseId.slice(0, 8).toUpperCase()
    expect(await checkIn({ purchaseId: reference, event_id: eventId })).toMatchObject({ status: 200 })
    expect(await checkIn({ purchaseId: reference })).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } })
    const twin = `${purchaseId.slice(0, 8)}-${randomUUID().slice(9)}`
    await buy(app, purchaseOf(eventId, { purchaseId: twin }))
    expect(await checkIn({ purchaseId: reference, event_id: eventId })).toMatchObject({ status: 404 })
  })

  it.each([
    [{ purchaseId: 'nonsense' }, 404, 'TICKET_NOT_FOUND'],
    [{ purchaseId: randomUUID() }, 404, 'TICKET_NOT_FOUND'],
    [{ purchaseId: randomUUID(), admit: 21 }, 400, 'ADMIT_INVALID'],
    [{ purchaseId: randomUUID(), admission_id: 'x' }, 400, 'BAD_INPUT'],
    [{ purchaseId: randomUUID(), event_id: 'x' }, 404, 'EVENT_NOT_FOUND'],
  ])('answers %j with %i %s', async (json, status, code) => {
    expect(await checkIn(json)).toMatchObject({ status, body: { code } })
  })
})
