import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdmittedCount } from '../../../../../contract/calls/check-in.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { doorCalls } from '../../../../testing/door.ts'
import { testProvider } from '../../../../testing/payments.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { resolveStrays } from '../../../money/late.ts'
import { settle } from '../../../money/settle.ts'
import { expireAllHeld } from '../../hold.ts'

const MINUTE_MS = 60_000
const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off', STAFF_EMAILS: 'staff@example.com' }, undefined, { payments: provider })
let staff: TestUser
beforeAll(async () => {
  staff = await addUser(app, { email: 'staff@example.com' })
})
const { list, send } = doorCalls(app, () => staff)

/** Two people at 5 BD, to be paid online, at an event whose door is open. */
async function hold() {
  const date = new Date(app.clock.now() + 30 * MINUTE_MS).toISOString()
  const eventId = await addEvent(app, {
    date: new Date(app.clock.now() + 120 * MINUTE_MS).toISOString(),
    pay: 'online',
  })
  const sent = purchaseOf(eventId, { quantity: 2 })
  await buy(app, sent)
  await app.db.query('update events set date = $2 where id = $1', [eventId, date])
  return { eventId, email: String(sent.userEmail), id: String(sent.purchaseId) }
}

type Said = { code?: string; data?: AdmittedCount; status?: string; charge?: string }
async function say(method: string, path: string, body?: object) {
  const { status, body: answer } = await callJson<Said>(app, method, `/api${path}`, body, staff)
  return { done: answer.code ?? status, ...answer }
}
const paymentOf = (purchaseId: string, more: object = {}) => ({
  ...{ id: randomUUID(), purchaseId, amount: 10, method: 'cash', ...more },
})
const note = (payment: object) => say('POST', '/payments', payment)
const admit = (purchaseId: string) => say('POST', '/check_in', { purchaseId, admit: 2 })
const statusOf = async (id: string) => (await say('GET', `/tickets/${id}`)).status
const listed = async (eventId: string) => (await list(eventId)).body.tickets[0]

describe('a purchase that waits for its payment, at the door', () => {
  it('is refused with what it costs, and admitted with one mail once the whole of it is taken', async () => {
    const { id, email, eventId } = await hold()
    const unpaid = { total: 10, paid: 0, quantity: 2 }
    expect(await admit(id)).toMatchObject({ done: 'TICKET_UNPAID', data: unpaid })
    expect(await listed(eventId)).toMatchObject({ held: true, unpaid: true, total: 10, paid: 0 })
    expect(await note(paymentOf(id, { amount: 5 }))).toMatchObject({ done: 'TICKET_UNPAID', data: unpaid })
    expect(await note(paymentOf(id, { amount: 10.5 }))).toMatchObject({ done: 'PAYMENT_TOO_MUCH' })
    expect(await statusOf(id)).toBe('held')
    expect(await note(paymentOf(id))).toMatchObject({ done: 200, total: 10, paid: 10 })
    expect(await listed(eventId)).toMatchObject({ held: false, unpaid: false, paid: 10 })
    expect(await admit(id)).toMatchObject({ done: 200, admitted: 2, paid: 10 })
    await mailsAreOut(app)
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
  })

  it('is paid once by two doors at once, and by one that sends its payment again', async () => {
    const { id } = await hold()
    const payment = paymentOf(id)
    const answers = await Promise.all([payment, payment, paymentOf(id, { method: 'card' })].map(note))
    const done = answers.map((answer) => String(answer.done)).sort()
    expect([
      ['200', '200', 'PAYMENT_TOO_MUCH'],
      ['200', 'PAYMENT_TOO_MUCH', 'PAYMENT_TOO_MUCH'],
    ]).toContainEqual(done)
    const { rows } = await app.db.query('select amount from payments where "purchaseId" = $1', [id])
    expect(rows).toEqual([{ amount: 10_000 }])
  })

  it('is paid there while a payment is under way online, which goes back by itself once it is captured', async () => {
    const { id } = await hold()
    const { charge = '' } = await say('POST', `/tickets/${id}/pay`)
    expect(await note(paymentOf(id))).toMatchObject({ done: 200 })
    provider.set(charge, { state: 'captured' })
    await settle(app, charge)
    app.clock.advance(10 * MINUTE_MS)
    await resolveStrays(app.db, app.clock.now())
    const { rows } = await app.db.query('select reason, amount from refunds where charge_id = $1', [charge])
    expect(rows).toEqual([{ reason: 'double', amount: 10_000 }])
    expect(await statusOf(id)).toBe('purchased')
  })

  it('is no ticket once its time is over, whatever is paid for it', async () => {
    const { id, eventId } = await hold()
    app.clock.advance(16 * MINUTE_MS)
    await expireAllHeld(app.db, app.clock.now())
    expect(await note(paymentOf(id))).toMatchObject({ done: 'TICKET_HELD' })
    expect(await admit(id)).toMatchObject({ done: 'TICKET_HELD' })
    expect(await listed(eventId)).toMatchObject({ held: true, unpaid: false, voided: true })
  })

  it('is a conflict of its own where a door without a network let its people in', async () => {
    const { id, eventId } = await hold()
    const admission = {
      id: randomUUID(),
      purchaseId: id,
      admit: 2,
      admitted_at: new Date(app.clock.now()).toISOString(),
    }
    for (const _ of ['first', 'again']) {
      const { body } = await send(eventId, [admission])
      expect(body).toMatchObject([
        { verdict: 'conflict', conflict: 'TICKET_UNPAID', counted: 0, ticket: { total: 10 } },
      ])
    }
  })
})
