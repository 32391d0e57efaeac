import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shift } from '../../../../../contract/calls/box-office.ts'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { wrongSums } from '../../../../testing/sales-sums.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes } from '../../../../testing/tickets.ts'

const app = setupTestApp({
  ...{ RATE_LIMITS: 'off', STAFF_EMAILS: 'noora@example.com,khalid@example.com' },
  ADMIN_EMAILS: 'admin@example.com',
})
let admin: TestUser
let noora: TestUser
let khalid: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
  noora = await addUser(app, { email: 'noora@example.com' })
  khalid = await addUser(app, { email: 'khalid@example.com' })
})

let eventId: string
let type: string
let shift: string
beforeEach(async () => {
  eventId = await addEvent(app, { capacity: 30 })
  ;[type = ''] = await addTypes(app, eventId, [{ price: 5 }])
  const opened = await callJson<Shift>(app, 'POST', '/api/shifts', { event_id: eventId, float: 50 }, noora)
  shift = opened.body.id
})

async function sold(method: 'cash' | 'unpaid', quantity: number) {
  const sale = { purchaseId: randomUUID(), items: [{ type_id: type, quantity }], method }
  const { body } = await callJson<Ticket>(app, 'POST', `/api/shifts/${shift}/sales`, sale, noora)
  return { id: sale.purchaseId, people: body.passes.map(({ id }) => id) }
}
const voidSale = (id: string) =>
  callJson<{ success: boolean }>(app, 'POST', `/api/shifts/${shift}/sales/${id}/void`, undefined, noora)
async function pay(code: string, amount: number, user = noora) {
  const payment = { id: randomUUID(), purchaseId: code, event_id: eventId, amount, method: 'cash' }
  expect((await callJson(app, 'POST', '/api/payments', payment, user)).status).toBe(200)
}
async function giveBack(id: string, passes: (string | undefined)[]) {
  expect((await callJson(app, 'POST', `/api/tickets/${id}/give_back`, { passes }, admin)).status).toBe(200)
}
const ticket = async (code: string) => (await callJson<Ticket>(app, 'GET', `/api/tickets/${code}`, undefined)).body
const expected = async () => {
  const path = `/api/door/events/${eventId}/window`
  return (await callJson<{ shift: Shift }>(app, 'GET', path, undefined, noora)).body.shift.expected
}

describe('a sale that is voided', () => {
  it('takes back also what was paid out of it for somebody who was given back', async () => {
    const { id, people } = await sold('cash', 3)
    await giveBack(id, people.slice(0, 1))
    await pay(id, -5)
    expect(await voidSale(id)).toMatchObject({ status: 200 })
    expect(await ticket(id)).toMatchObject({ status: 'voided', paid: 0 })
    expect(await expected()).toBe(50)
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('leaves to be given back what it cannot take back, since another paid a part of it out', async () => {
    const { id, people } = await sold('cash', 3)
    await giveBack(id, people.slice(0, 1))
    await pay(id, -5, khalid)
    expect(await voidSale(id)).toMatchObject({ status: 200 })
    expect(await ticket(id)).toMatchObject({ status: 'voided', paid: 10 })
    await pay(id, -10)
    expect(await expected()).toBe(55)
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('owes nothing to somebody whom it was handed on to and who got their money back', async () => {
    const { id, people } = await sold('unpaid', 2)
    const path = `/api/tickets/${id}/passes/${people[0]}/hand_on`
    const code = (await callJson<{ url: string }>(app, 'POST', path, {}, noora)).body.url.split('/').at(-1) ?? ''
    await pay(code, 5)
    expect(await voidSale(id)).toMatchObject({ status: 200 })
    expect(await ticket(code)).toMatchObject({ status: 'voided', paid: 0 })
    expect(await ticket(id)).toMatchObject({ paid: 0 })
  })
})
