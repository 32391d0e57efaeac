import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoorTicket } from '../../../../../contract/calls/check-in.ts'
import type { ManagedEventDetails } from '../../../../../contract/calls/managed-events.ts'
import type { Payment } from '../../../../../contract/calls/payments.ts'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { inTransaction } from '../../../../services/db.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, mailsAreOut, startTestApp, type TestApp } from '../../../../testing/app.ts'
import { mailsTo } from '../../../../testing/bookings.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { waitForLock } from '../../../../testing/database.ts'
import { addProfile } from '../../../../testing/reviews.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { ticketCalls } from '../../../../testing/tickets.ts'

const ENV = {
  RATE_LIMITS: 'off',
  ADMIN_EMAILS: 'admin@example.com',
  STAFF_EMAILS: 'staff@example.com',
  AUTH_SECRET: 'the same in both'.repeat(4),
} as const
const app = setupTestApp(ENV)
const NOW = '2026-12-01T09:00:00.000Z'

let other: TestApp
let admin: TestUser
let staff: TestUser
let eventId: string
beforeAll(async () => {
  other = await startTestApp({ ...ENV, DATABASE_URL: app.databaseUrl, SMTP_URL: app.mail.url })
  admin = await addUser(app, { email: 'admin@example.com' })
  staff = await addUser(app, { email: 'staff@example.com' })
  await addProfile(app, staff, ['Noora', 'Ahmed'])
})
afterAll(() => other.stop())
beforeEach(async () => {
  eventId = await addEvent(app, { date: '2026-12-01T11:00:00Z', title_en: 'Oud Night', ticket_price: 3.5 })
})

const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

type Noted = Payment & { event_id: string; total: number; paid: number; data?: unknown; fields?: unknown }
const paymentOf = (purchaseId: string, changes: object = {}) => ({
  ...{ id: randomUUID(), purchaseId, amount: 10.5, method: 'cash' },
  ...changes,
})
const send = (payment: object, user: TestUser | undefined = staff, at: Pick<TestApp, 'call'> = app) =>
  callJson<Noted>(at, 'POST', '/api/payments', payment, user)
const note = (purchaseId: string, changes: object = {}) => send(paymentOf(purchaseId, changes))
const listed = (purchaseId: string, user = staff) =>
  callJson<Payment[]>(app, 'GET', `/api/tickets/${purchaseId}/payments`, undefined, user)
const paidOf = async (purchaseId: string) =>
  (await callJson<TicketWithEvent>(app, 'GET', `/api/tickets/${purchaseId}`, undefined, staff)).body.paid
const numbersOf = async (id = eventId) =>
  (await callJson<ManagedEventDetails>(app, 'GET', `/api/admin/events/${id}`, undefined, admin)).body
const checkIn = (purchaseId: string, admit: number) =>
  callJson<{ data?: unknown }>(app, 'POST', '/api/check_in', { purchaseId, admit }, staff)
const family = () => bought(eventId, { quantity: 3 })

describe('payments', () => {
  it('of a voided ticket and of a cancelled event are to be given back, and the mails about these say so', async () => {
    const userEmail = 'payer@example.com'
    const [voided, kept] = [await bought(eventId, { userEmail }), await bought(eventId, { userEmail })]
    const unpaid = await bought(eventId, { userEmail: 'other@example.com' })
    for (const id of [voided, kept]) expect((await note(id, { amount: 3.5 })).status).toBe(200)
    await voidTickets([voided, unpaid])
    await callJson(app, 'POST', `/api/events/${eventId}/cancel`, { confirmed: true }, admin)
    await mailsAreOut(app)
    const textOf = (email: string, subject: RegExp) =>
      mailsTo(app, email).find((mail) => subject.test(mail.subject ?? ''))?.text ?? ''
    for (const subject of [/organiser cancelled/, /^Cancelled/]) {
      expect(textOf(userEmail, subject)).toContain('You get a refund of what you paid: BD 3.500.')
    }
    expect(textOf('other@example.com', /organiser cancelled/)).toContain("There's nothing to pay.")
  })

  it('are noted in part and whole, by reference too, and stand on the ticket and in the list of the door', async () => {
    const id = await family()
    const payment = paymentOf(id, { amount: '٣٫٥', method: 'card' })
    expect(await send(payment)).toEqual({
      status: 200,
      body: {
        ...{ id: payment.id, amount: 3.5, method: 'card', corrects: null, noted_by: 'Noora Ahmed', noted_at: NOW },
        ...{ event_id: eventId, total: 10.5, paid: 3.5 },
      },
    })
    app.clock.advance(60_000)
    const reference = { purchaseId: id.slice(0, 8), event_id: eventId, amount: 7 }
    expect(await note(id, reference)).toMatchObject({ status: 200, body: { paid: 10.5 } })
    expect((await listed(id)).body).toMatchObject([{ amount: 3.5 }, { amount: 7, method: 'cash' }])
    app.clock.set(NOW)
    expect(await paidOf(id)).toBe(10.5)
    expect(await checkIn(id, 3)).toMatchObject({ status: 200, body: { admitted: 3, total: 10.5, paid: 10.5 } })
    expect(await checkIn(id, 1)).toMatchObject({ status: 409, body: { data: { total: 10.5, paid: 10.5 } } })
  })

  it('are in the list of a door since they were noted', async () => {
    const id = await bought(eventId)
    const list = async (hours: number) => {
      const since = new Date(app.clock.now() + hours * 3_600_000).toISOString()
      const path = `/api/door/events/${eventId}/tickets?since=${since}`
      return (await callJson<{ tickets: DoorTicket[] }>(app, 'GET', path, undefined, staff)).body.tickets
    }
    app.clock.advance(3_600_000)
    expect(await list(0)).toEqual([])
    await note(id, { amount: 3.5 })
    expect(await list(0)).toMatchObject([{ total: 3.5, paid: 3.5, admitted: 0 }])
    app.clock.set(NOW)
  })

  it('sent again are the same payment, and with other content a conflict', async () => {
    const id = await family()
    const payment = paymentOf(id)
    const [first, ...again] = await Promise.all([send(payment), send(payment, staff, other), send(payment)])
    expect(first).toMatchObject({ status: 200, body: { paid: 10.5 } })
    for (const answer of [...again, await send(payment)]) expect(answer).toEqual(first)
    const conflict = { status: 409, body: { code: 'PAYMENT_CONFLICT' } }
    expect(await send({ ...payment, amount: 3.5 })).toMatchObject(conflict)
    expect(await send({ ...payment, purchaseId: await family() })).toMatchObject(conflict)
    expect((await listed(id)).body).toHaveLength(1)
  })

  it('of one ticket at many doors of two servers are never more than is due', async () => {
    const id = await family()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, door) => send(paymentOf(id), staff, door % 2 === 0 ? app : other)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusal = {
      code: 'PAYMENT_TOO_MUCH',
      data: { total: 10.5, paid: 10.5 },
      fields: { amount: 'PAYMENT_TOO_MUCH' },
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: 19 }, () => ({ status: 409, body: expect.objectContaining(refusal) })),
    )
    expect((await listed(id)).body).toHaveLength(1)
  })

  it.each([0, -3.5, 3.5001, 0.0005, 1e9, 'abc', '-3.5', '٣٫٥٠٠٥', null])('refuse the amount %s', async (amount) => {
    const id = await family()
    const { status, body } = await note(id, { amount })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { amount: 'PAYMENT_INVALID' } })
    expect((await listed(id)).body).toEqual([])
  })

  it('refuse two readings of a comma, other methods, and corrections of nothing', async () => {
    const id = await family()
    expect(await note(id, { amount: '1,500' })).toMatchObject({ status: 400, body: { code: 'AMOUNT_AMBIGUOUS' } })
    for (const changes of [{ method: 'gold' }, { method: 'correction' }, { corrects: randomUUID() }, { id: '1' }]) {
      expect(await note(id, changes)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
    }
    const unknown = { method: 'correction', corrects: randomUUID(), amount: -3.5 }
    expect(await note(id, unknown)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
    expect((await listed(id)).body).toEqual([])
  })

  it('refuse tickets of another event, unknown and free ones', async () => {
    const id = await family()
    const elsewhere = await addEvent(app, { date: '2026-12-01T12:00:00Z' })
    expect(await note(id, { event_id: elsewhere })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_EVENT', data: { event_id: eventId, title: 'Oud Night' } },
    })
    const noted = paymentOf(id)
    expect(await send(noted)).toMatchObject({ status: 200 })
    expect(await send({ ...noted, event_id: elsewhere })).toMatchObject({ body: { code: 'WRONG_EVENT' } })
    expect(await note(randomUUID())).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } })
    const free = await bought(await addEvent(app, { ticket_price: 0 }))
    expect(await note(free, { amount: 0.001 })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_TOO_MUCH', data: { total: 0, paid: 0 } },
    })
  })

  it('are for staff and admins only', async () => {
    const id = await family()
    const organiser = await addUser(app)
    const payment = paymentOf(id, { amount: 3.5 })
    expect(await callJson(app, 'POST', '/api/payments', payment)).toMatchObject({ status: 401 })
    expect(await send(payment, organiser)).toMatchObject({ status: 403 })
    expect(await listed(id, organiser)).toMatchObject({ status: 403 })
    expect(await send(payment, admin)).toMatchObject({ status: 200, body: { noted_by: null } })
    expect((await listed(id)).body).toHaveLength(1)
  })

  it('made without a network have the time of the device, between purchase and now', async () => {
    const id = await family()
    app.clock.advance(600_000)
    const at = async (noted_at: string) => (await note(id, { amount: 3.5, noted_at })).body.noted_at
    expect(await at('2026-12-01T09:05:00Z')).toBe('2026-12-01T09:05:00.000Z')
    expect(await at('2026-11-01T09:05:00Z')).toBe(NOW)
    expect(await at('2027-12-01T09:05:00Z')).toBe('2026-12-01T09:10:00.000Z')
    app.clock.set(NOW)
  })
})

describe('a correction', () => {
  it('of two that wait for one another at two servers is the first, and the second says so', async () => {
    const id = await family()
    const { id: corrects } = (await note(id)).body
    const undo = (at: Pick<TestApp, 'call'>) =>
      send(paymentOf(id, { amount: -10.5, method: 'correction', corrects }), staff, at)
    const { both } = await inTransaction(app.db, async (door) => {
      await door.query('select from tickets where "purchaseId" = $1 for update', [id])
      const both = [undo(app), undo(other)]
      await waitForLock(app.db, 2)
      return { both }
    })
    const codes = (await Promise.all(both)).map(({ status, body }) => `${status} ${body.code ?? ''}`)
    expect(codes.toSorted()).toEqual(['200 ', '409 PAYMENT_CORRECTED'])
  })

  it('takes back a payment once, whole, whoever noted it', async () => {
    const id = await family()
    const { id: corrects } = (await note(id)).body
    const undo = () => paymentOf(id, { amount: -10.5, method: 'correction', corrects })
    expect(await send({ ...undo(), amount: -3.5 })).toMatchObject({ status: 400, body: { code: 'PAYMENT_INVALID' } })
    const answers = await Promise.all([send(undo(), admin), send(undo(), staff, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PAYMENT_CORRECTED')
    expect(await paidOf(id)).toBe(0)
    const correction = (await listed(id)).body[1]
    expect(correction).toMatchObject({ amount: -10.5, method: 'correction', corrects })
    expect(await note(id, { amount: 10.5, method: 'correction', corrects: correction?.id })).toMatchObject({
      status: 404,
    })
    expect(await note(await family(), { amount: -10.5, method: 'correction', corrects })).toMatchObject({ status: 404 })
    expect(await note(id)).toMatchObject({ status: 200 })
  })
})

describe('the database', () => {
  it('keeps every payment as a fact, and refuses changed and deleted ones, whoever writes', async () => {
    const id = await family()
    const insert = (amount: number) =>
      app.db.query(
        `insert into payments (id, "purchaseId", event_id, amount, method, noted_at, recorded_at)
         values (gen_random_uuid(), $1, $2, $3, 'cash', now(), now())`,
        [id, eventId, amount],
      )
    // A double charge is a fact: the overpayment is refunded.
    await insert(10_500)
    await insert(10_500)
    expect(await numbersOf()).toMatchObject({ revenue_at_door: 21, to_collect: 0, to_give_back: 10.5 })
    await expect(app.db.query('update payments set amount = 1 where "purchaseId" = $1', [id])).rejects.toThrow('never')
    await expect(app.db.query('delete from payments where "purchaseId" = $1', [id])).rejects.toThrow('never')
    expect(await paidOf(id)).toBe(21)
    await app.db.query('delete from tickets where "purchaseId" = $1', [id])
    const { rowCount } = await app.db.query('select from payments where "purchaseId" = $1', [id])
    expect(rowCount).toBe(0)
  })
})
