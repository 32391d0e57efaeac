import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { TICKETS_END_AFTER_MS } from '../../../../contract/rules/sales.ts'
import { inTransaction } from '../../../services/db.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { addEvent, buy, mailsCausedBy, purchaseOf } from '../../../testing/app.ts'
import { BUYER } from '../../../testing/buyer.ts'
import { callJson } from '../../../testing/call-json.ts'
import { waitForLock } from '../../../testing/database.ts'
import { eventCalls } from '../../../testing/events.ts'
import { proofOf } from '../../../testing/proofs.ts'
import { returnPeople } from '../../../testing/sale-steps.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { admitPasses, ticketCalls } from '../../../testing/tickets.ts'
import { lockSale } from '../sale.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
let eventId: string
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
beforeEach(async () => {
  eventId = await addEvent(app, { capacity: 100, ticket_price: 5, title_en: 'Oud Night' })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)

const ticket = async (id: string) =>
  (await callJson<TicketWithEvent>(app, 'GET', `/api/tickets/${id}`, undefined, admin)).body
const soldOf = async (id: string) => (await app.db.query('select sold from events where id = $1', [id])).rows[0]?.sold
const audited = async (id: string) =>
  (
    await app.db.query(
      `select admin_email, entity_type, entity_name, before, after from audit_log
       where action = 'ticket.void' and entity_id = $1`,
      [id],
    )
  ).rows

const mailsOf = (change: () => Promise<unknown>) => mailsCausedBy(app, change)

describe('a voided ticket', () => {
  it('says so with the reason, is not valid, and gives its places back to sales', async () => {
    const small = await addEvent(app, { capacity: 3 })
    const id = await bought(small, { quantity: 2 })
    await bought(small)
    const cached = async () =>
      (await callJson<{ remaining: number }>(app, 'GET', `/api/events/${small}`, undefined)).body
    expect(await cached()).toMatchObject({ remaining: 0 })
    expect(await voidTickets([id], ' Bought by\na program ')).toEqual({ status: 200, body: { voided: 1, mails: 1 } })
    expect(await ticket(id)).toMatchObject({
      ...{ status: 'voided', valid: false, voided_at: '2026-12-01T09:00:00.000Z' },
      void_reason: 'Bought by\na program',
    })
    expect(await cached()).toMatchObject({ remaining: 2 })
    expect((await buy(app, purchaseOf(small, { quantity: 2 }))).status).toBe(200)
    expect(await soldOf(small)).toBe(3)
  })

  it('is voided once, however often and fast it is asked for, and keeps the first reason', async () => {
    const id = await bought(eventId, { quantity: 2 })
    const answers = await Promise.all([voidTickets([id]), voidTickets([id]), voidTickets([id])])
    expect(answers.map(({ body }) => body.voided).toSorted()).toEqual([0, 0, 1])
    expect((await voidTickets([id], 'Another reason')).body).toEqual({ voided: 0, mails: 0 })
    expect(await ticket(id)).toMatchObject({ void_reason: 'Bought by a program' })
    expect([await soldOf(eventId), (await audited(eventId)).length]).toEqual([0, 1])
  })

  it('is told in a mail with its people and the reason, without a total: nothing is to be paid', async () => {
    const id = await bought(eventId, { quantity: 2, userEmail: 'told@example.com' })
    const mails = await mailsOf(() => voidTickets([id], 'حُجزت ببرنامج\nBought by a program'))
    expect(mails).toMatchObject([
      { text: expect.stringContaining('حُجزت ببرنامج\nBought by a program'), html: expect.any(String) },
    ])
    expect(mails[0]?.text).toContain('Tickets: 2')
    expect(mails[0]?.text).not.toMatch(/Total|BD/)
  })

  it('is neither corrected, nor mailed again, nor listed in mails', async () => {
    const userEmail = 'gone@example.com'
    const id = await bought(eventId, { userEmail })
    await mailsOf(() => voidTickets([id]))
    app.clock.advance(3_600_000)
    await app.db.query('update tickets set mail_refused_at = now() where "purchaseId" = $1', [id])
    expect(await ticket(id)).toMatchObject({ mail_refused: false })
    const correction = { newEmail: 'new@example.com' }
    expect((await app.call('PATCH', `/api/tickets/${id}`, correction, BUYER)).status).toBe(409)
    const mails = await mailsOf(async () => {
      await app.call('POST', '/api/send-ticket-email', { purchaseId: id, email: userEmail })
      await app.call('POST', '/api/tickets/lookup', { email: userEmail })
    })
    expect(mails).toEqual([])
  })

  it('is the response to its purchase sent again, which sells nothing', async () => {
    const purchase = purchaseOf(eventId, { userEmail: 'again@example.com' })
    await buy(app, purchase)
    await voidTickets([purchase.purchaseId])
    expect(await buy(app, purchase, { 'accept-language': 'en' })).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: expect.stringContaining('cancelled'),
        ticket: { status: 'voided', valid: false },
      },
    })
    expect(await soldOf(eventId)).toBe(0)
  })

  it('comes after those that open the door in the list of its holder', async () => {
    const user = await addUser(app)
    const soon = await addEvent(app, { date: events.inDays(2) })
    const voided = await bought(soon, { userEmail: user.email })
    const valid = await bought(eventId, { userEmail: user.email })
    const mine = async () =>
      (await callJson<TicketWithEvent[]>(app, 'GET', '/api/my_tickets', undefined, user)).body.map((t) => t.purchaseId)
    expect(await mine()).toEqual([voided, valid])
    await voidTickets([voided])
    expect(await mine()).toEqual([valid, voided])
  })

  it('stays voided, unused and for the same reason, whichever client writes', async () => {
    const id = await bought(eventId)
    await voidTickets([id])
    for (const change of [`status = 'purchased', voided_at = null, void_reason = null`, `void_reason = 'Another'`]) {
      await expect(app.db.query(`update tickets set ${change} where "purchaseId" = $1`, [id])).rejects.toThrow(/void/)
    }
    const admission = app.db.query('update passes set admitted_at = now() where "purchaseId" = $1', [id])
    await expect(admission).rejects.toMatchObject({ constraint: 'passes_admitted_check' })
  })
})

describe('void_tickets', () => {
  it('counts what it voided: not unknown tickets, admitted ones, those voided before, those of events that are over', async () => {
    const over = await addEvent(app)
    const [fresh, voided, admitted, late] = [
      ...[await bought(eventId), await bought(eventId), await bought(eventId, { quantity: 2 }), await bought(over)],
    ] as [string, string, string, string]
    await voidTickets([voided])
    await admitPasses(app.db, admitted)
    const end = (ms: number) =>
      app.db.query(
        `update events set ends_at = $2::timestamptz, date = $2::timestamptz - interval '1 hour' where id = $1`,
        [over, new Date(app.clock.now() - ms).toISOString()],
      )
    await end(TICKETS_END_AFTER_MS)
    expect((await voidTickets([randomUUID(), fresh, voided, admitted, late])).body).toEqual({ voided: 1, mails: 1 })
    expect(await ticket(admitted)).toMatchObject({ status: 'purchased' })
    await end(TICKETS_END_AFTER_MS - 1)
    expect((await voidTickets([late])).body).toEqual({ voided: 1, mails: 1 })
  })

  it('locks the event before a ticket, as sales do', async () => {
    const id = await bought(eventId)
    const { voiding } = await inTransaction(app.db, async (transaction) => {
      await lockSale(transaction, { events: [eventId] })
      const voiding = voidTickets([id])
      await waitForLock(transaction)
      await transaction.query('select from tickets where "purchaseId" = $1 for update nowait', [id])
      return { voiding }
    })
    expect((await voiding).body).toMatchObject({ voided: 1 })
  })

  it('is recorded once for each event, with the number of tickets and the reason', async () => {
    const other = await addEvent(app, { title_en: 'A Play' })
    const ids = [await bought(eventId, { quantity: 3 }), await bought(eventId), await bought(other)]
    expect((await voidTickets(ids)).body).toEqual({ voided: 3, mails: 3 })
    const entry = { admin_email: admin.email, entity_type: 'event', before: null }
    const reason = 'Bought by a program'
    expect(await audited(eventId)).toEqual([{ ...entry, entity_name: 'Oud Night', after: { tickets: 4, reason } }])
    expect(await audited(other)).toEqual([{ ...entry, entity_name: 'A Play', after: { tickets: 1, reason } }])
  })

  it('changes nothing of a purchase whose tickets were all returned', async () => {
    const id = await bought(eventId)
    await returnPeople(app.db, id, () => true)
    expect((await voidTickets([id])).body).toEqual({ voided: 0, mails: 0 })
    expect(await audited(eventId)).toEqual([])
  })

  it('refuses everybody but admins, and changes nothing then', async () => {
    const id = await bought(eventId)
    expect(await voidTickets([id], 'Mine', await addUser(app))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await ticket(id)).toMatchObject({ status: 'purchased' })
  })

  const id = randomUUID()
  it.each([
    ['no ids', { purchaseIds: [] }, 'BAD_INPUT'],
    ['invalid ids', { purchaseIds: ['x'] }, 'BAD_INPUT'],
    ['an id twice', { purchaseIds: [id, id.toUpperCase()] }, 'BAD_INPUT'],
    ['201 ids', { purchaseIds: Array.from({ length: 201 }, () => randomUUID()) }, 'BAD_INPUT'],
    ['an invisible reason', { reason: ' \u200f ' }, 'VOID_REASON_REQUIRED'],
  ])('refuses %s', async (_what, changes, code) => {
    const json = { purchaseIds: [id], reason: 'x', ...changes }
    const response = await callJson(app, 'POST', '/api/void_tickets', json, admin)
    expect(response).toMatchObject({ status: 400, body: { code } })
  })
})

describe('places of voided tickets', () => {
  it('count against no bound of a mailbox or of buyers without a proof', async () => {
    const userEmail = 'full@example.com'
    const proof = await proofOf(app, userEmail)
    const buyAs = async (quantity: number, headers = {}) => {
      const purchase = purchaseOf(eventId, { userEmail, quantity })
      return { id: purchase.purchaseId, status: (await buy(app, purchase, headers)).status }
    }
    const unproved = await buyAs(20)
    const full = await buyAs(20, proof)
    expect([full.status, (await buyAs(1, proof)).status]).toEqual([200, 409])
    await voidTickets([unproved.id, full.id])
    expect((await buyAs(20, proof)).status).toBe(200)
  })
})

describe('the numbers of an event', () => {
  it('leave voided tickets out, and so does the dashboard', async () => {
    const tickets = async () => {
      // Numbers are shared for a minute.
      app.clock.advance(60_001)
      return (await callJson<{ tickets: number }>(app, 'GET', '/api/admin/stats', undefined, admin)).body.tickets
    }
    const [kept, voided] = [await bought(eventId), await bought(eventId, { quantity: 3 })]
    const before = await tickets()
    await voidTickets([voided])
    expect((await events.details(eventId)).body).toMatchObject({
      ...{ sold: 1, tickets: 1, holders: 1, revenue: 5, revenue_at_door: 0, sales: [{ quantity: 1 }] },
    })
    expect(await tickets()).toBe(before - 1)
    const refused = await events.cancel(eventId)
    expect(refused.body).toMatchObject({ code: 'TICKETS_AFFECTED', data: { tickets: 1, holders: 1 } })
    await voidTickets([kept])
    expect((await events.remove(eventId)).status).toBe(200)
    await app.db.query('delete from tickets where "eventId" = $1', [eventId])
    expect(await tickets()).toBe(before - 2)
  })
})
