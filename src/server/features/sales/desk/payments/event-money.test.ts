import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ManagedEventDetails } from '../../../../../contract/calls/managed-events.ts'
import type { Payment } from '../../../../../contract/calls/payments.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { addProfile } from '../../../../testing/reviews.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { ticketCalls } from '../../../../testing/tickets.ts'
import { deleteRemovedEvents } from '../../managers/remove-event.ts'

const ENV = {
  RATE_LIMITS: 'off',
  ADMIN_EMAILS: 'admin@example.com',
  STAFF_EMAILS: 'staff@example.com',
} as const
const app = setupTestApp(ENV)
const NOW = '2026-12-01T09:00:00.000Z'

let admin: TestUser
let staff: TestUser
let eventId: string
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
  staff = await addUser(app, { email: 'staff@example.com' })
  await addProfile(app, staff, ['Noora', 'Ahmed'])
})
beforeEach(async () => {
  eventId = await addEvent(app, { date: '2026-12-01T11:00:00Z', title_en: 'Oud Night', ticket_price: 3.5 })
})

const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

type Noted = Payment & { event_id: string; total: number; paid: number; data?: unknown; fields?: unknown }
const paymentOf = (purchaseId: string, changes: object = {}) => ({
  ...{ id: randomUUID(), purchaseId, amount: 10.5, method: 'cash' },
  ...changes,
})
const send = (payment: object, user: TestUser | undefined = staff) =>
  callJson<Noted>(app, 'POST', '/api/payments', payment, user)
const note = (purchaseId: string, changes: object = {}) => send(paymentOf(purchaseId, changes))
const listed = (purchaseId: string, user = staff) =>
  callJson<Payment[]>(app, 'GET', `/api/tickets/${purchaseId}/payments`, undefined, user)
const numbersOf = async (id = eventId) =>
  (await callJson<ManagedEventDetails>(app, 'GET', `/api/admin/events/${id}`, undefined, admin)).body
const checkIn = (purchaseId: string, admit: number) =>
  callJson<{ data?: unknown }>(app, 'POST', '/api/check_in', { purchaseId, admit }, staff)
const family = () => bought(eventId, { quantity: 3 })

describe('money of a voided ticket', () => {
  it('is to be given back, at most what was paid, and can be noted by mistake', async () => {
    const id = await family()
    await note(id, { amount: 7 })
    await voidTickets([id])
    expect(await checkIn(id, 1)).toMatchObject({ status: 409, body: { data: { voided_at: NOW, paid: 7 } } })
    expect(await note(id, { amount: 3.5 })).toMatchObject({
      status: 409,
      body: { code: 'TICKET_VOIDED', data: { voided_at: NOW, paid: 7 } },
    })
    expect(await numbersOf()).toMatchObject({ revenue_at_door: 7, to_collect: 0, to_give_back: 7 })
    expect(await note(id, { amount: -7.5 })).toMatchObject({ status: 409, body: { code: 'PAYMENT_TOO_MUCH' } })
    const back = await note(id, { amount: -7 })
    expect(back).toMatchObject({ status: 200, body: { paid: 0 } })
    expect(await numbersOf()).toMatchObject({ revenue_at_door: 0, to_give_back: 0 })
    const mistaken = { amount: 7, method: 'correction', corrects: back.body.id }
    expect(await note(id, mistaken)).toMatchObject({ status: 200, body: { paid: 7 } })
  })

  it('is taken and given back alike once its event is cancelled', async () => {
    const id = await family()
    await note(id)
    await callJson(app, 'POST', `/api/events/${eventId}/cancel`, { confirmed: true }, admin)
    expect(await numbersOf()).toMatchObject({ revenue_at_door: 10.5, to_collect: 0, to_give_back: 10.5 })
    expect(await note(id, { amount: 1 })).toMatchObject({ status: 409, body: { code: 'EVENT_CANCELLED' } })
    expect(await note(id, { amount: -10.5 })).toMatchObject({ status: 200 })
  })
})

describe('the numbers of an event', () => {
  it('are what was noted, by whom and how, beside what is still due', async () => {
    const [first, second] = [await family(), await family()]
    await checkIn(second, 3)
    const { id: corrects } = (await note(first, { amount: 7 })).body
    await note(second, { amount: 3.5, method: 'card' })
    // A correction by an admin counts in the cash of the staff member whose payment it corrects.
    await send(paymentOf(first, { amount: -7, method: 'correction', corrects }), admin)
    await send(paymentOf(first, { amount: 7 }), admin)
    expect(await numbersOf()).toMatchObject({
      ...{ revenue: 21, revenue_at_door: 10.5, to_collect: 10.5, to_give_back: 0 },
      taken: [
        { email: 'admin@example.com', name: null, cash: 7, card: 0 },
        { email: 'staff@example.com', name: 'Noora Ahmed', cash: 0, card: 3.5 },
      ],
    })
    const csv = await (await app.call('GET', `/api/events/${eventId}/attendees.csv`, undefined, admin.headers)).text()
    expect(csv).toContain(',10.5,7,')
  })

  it('keep the money of deleted accounts, and an event with tickets is never deleted', async () => {
    const id = await family()
    const guard = await addUser(app)
    const named = { email: guard.email }
    await callJson(app, 'POST', `/api/events/${eventId}/staff`, named, admin)
    await send(paymentOf(id), guard)
    await app.db.query('delete from users where email = $1', [guard.email])
    expect((await listed(id)).body).toMatchObject([{ amount: 10.5, noted_by: null }])
    expect((await numbersOf()).taken).toEqual([{ user_id: null, email: null, name: null, cash: 10.5, card: 0 }])

    await voidTickets([id])
    await app.db.query(`update events set deleted_at = '2020-01-01' where id = $1`, [eventId])
    await deleteRemovedEvents(app.db, app.clock.now())
    expect(await numbersOf()).toMatchObject({ revenue_at_door: 10.5, to_give_back: 10.5 })
  })
})
