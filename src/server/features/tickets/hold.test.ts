import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminEventDetails } from '../../../contract/calls/admin-events.ts'
import type { DoorTicket } from '../../../contract/calls/check-in.ts'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { HOLD_MS } from '../../../contract/rules/sales.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, type PurchaseResponse, purchaseOf } from '../../testing/app.ts'
import { callJson } from '../../testing/call-json.ts'
import { waitForLock } from '../../testing/database.ts'
import { jobServices } from '../../testing/job-services.ts'
import { purchaseIn } from '../../testing/mail-server.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { admitPasses } from '../../testing/tickets.ts'
import { waitFor } from '../../testing/time.ts'
import { ticketJobHandlers } from './job-handlers.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})

let networks = 0
const newNetwork = () => `203.0.113.${++networks}`

async function buyFrom(peer: string, purchase: object): Promise<PurchaseResponse> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const body = JSON.stringify(purchase)
  const request = new Request('https://masrah.test/api/createTicket', { method: 'POST', headers, body })
  const response = await app.fetch(request, peer)
  return { status: response.status, body: (await response.json()) as PurchaseResponse['body'] }
}

/** An event of which a network has had its share, and a purchase of it that is held. */
async function heldPurchase(changes: object = {}, capacity = 60) {
  const peer = newNetwork()
  const eventId = await addEvent(app, { capacity, title_en: 'Held Night', date: '2026-12-24T17:30:00.000Z' })
  for (let i = 0; i < 2; i++) await buyFrom(peer, purchaseOf(eventId, { quantity: 20 }))
  const purchase = purchaseOf(eventId, { quantity: 3, ...changes })
  const { body } = await buyFrom(peer, purchase)
  expect(body.ticket).toMatchObject({ status: 'held', valid: false, quantity: 3 })
  return { peer, eventId, purchase, purchaseId: String(purchase.purchaseId), email: String(purchase.userEmail) }
}

const mailsOf = (purchaseId: string) => app.mail.mails.filter((mail) => purchaseIn(mail) === purchaseId)

/** The token in the latest mail of a purchase. */
async function tokenOf(purchaseId: string, mails = 1): Promise<string> {
  const found = await waitFor(() => {
    const all = mailsOf(purchaseId)
    return all.length >= mails ? all.at(-1) : undefined
  })
  return /#confirm=([\w-]+)/.exec(found.text ?? '')?.[1] ?? ''
}

/** Resolves once the job that sent its first mail has noted so. */
const isNoted = (purchaseId: string) =>
  waitFor(async () => {
    const noted = 'select from tickets where "purchaseId" = $1 and mails_sent = 1'
    return (await app.db.query(noted, [purchaseId])).rowCount === 1
  })

const confirm = (purchaseId: string, token: string) =>
  callJson<Ticket & { code?: string }>(app, 'POST', `/api/tickets/${purchaseId}/confirm`, { token })
const ticket = async (purchaseId: string) =>
  (await callJson<Ticket>(app, 'GET', `/api/tickets/${purchaseId}`, undefined)).body
const soldOf = async (eventId: string) =>
  (await app.db.query('select sold from events where id = $1', [eventId])).rows[0]?.sold
const expire = () => ticketJobHandlers.held_due({}, jobServices(app))

describe('a held purchase', () => {
  it('frees its use of a code for the correction of another purchase once its time is over, before the sweep', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 60, date: '2026-12-24T17:30:00.000Z' })
    const code = { code: 'once', percent: 10, uses_by_address: 1 }
    expect((await callJson(app, 'POST', `/api/events/${eventId}/codes`, code, admin)).status).toBe(200)
    for (let i = 0; i < 2; i++) await buyFrom(peer, purchaseOf(eventId, { quantity: 20 }))
    const [held, mistyped] = ['right@example.com', 'wrong@example.com'].map((userEmail) =>
      purchaseOf(eventId, { userEmail, code: 'once' }),
    )
    expect((await buyFrom(peer, held ?? {})).body.ticket).toMatchObject({ status: 'held' })
    expect((await buyFrom(newNetwork(), mistyped ?? {})).body.ticket).toMatchObject({ status: 'purchased' })
    const { purchaseId } = mistyped ?? {}
    // At any time: its address refuses our mails.
    await waitFor(() => mailsOf(String(purchaseId)).length === 1)
    const refuse = 'update tickets set mail_refused_at = $2 where "purchaseId" = $1'
    await app.db.query(refuse, [purchaseId, new Date(app.clock.now())])
    const correct = () =>
      callJson(app, 'PATCH', `/api/tickets/${purchaseId}`, {
        userEmail: 'wrong@example.com',
        newEmail: 'right@example.com',
      })
    const remaining = async () =>
      (await callJson<{ remaining: number }>(app, 'GET', `/api/events/${eventId}`, undefined)).body.remaining
    expect((await correct()).body.code).toBe('CODE_USED_BY_ADDRESS')
    expect(await remaining()).toBe(18)
    app.clock.advance(HOLD_MS)
    expect((await correct()).status).toBe(200)
    expect(await remaining()).toBe(19)
  })

  it('becomes a ticket once by the link of its mail, which then is mailed, and no longer counts for its network', async () => {
    const { eventId, peer, purchase, purchaseId } = await heldPurchase({ quantity: 3 })
    const token = await tokenOf(purchaseId)
    const [mail] = mailsOf(purchaseId)
    expect(mail?.subject).toBe('Confirm your booking within 15 minutes: Held Night')
    expect(mail?.attachments).toEqual([])
    for (const wrong of [randomUUID(), token.slice(1), '']) {
      expect(await confirm(purchaseId, wrong)).toMatchObject({ status: 404, body: { code: 'CONFIRM_LINK_WRONG' } })
    }
    expect(await confirm(randomUUID(), token)).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } })

    expect((await confirm(purchaseId, token)).body).toMatchObject({
      status: 'purchased',
      valid: true,
      held_until: null,
    })
    expect((await confirm(purchaseId, token)).body).toMatchObject({ status: 'purchased' })
    await waitFor(() => mailsOf(purchaseId).length === 2)
    expect(mailsOf(purchaseId).map(({ subject }) => subject)).toContain('Your ticket: Held Night')
    expect((await buyFrom(peer, purchase)).body.ticket).toMatchObject({ purchaseId, status: 'purchased' })

    const others = Array.from({ length: 17 }, () => purchaseOf(eventId))
    for (const other of others) expect((await buyFrom(peer, other)).body.ticket).toMatchObject({ status: 'held' })
    expect(await soldOf(eventId)).toBe(60)
  })

  it('gives its places back when it runs out, to the next buyer at once, and cannot be confirmed any more', async () => {
    const { eventId, peer, purchase, purchaseId } = await heldPurchase({}, 43)
    const token = await tokenOf(purchaseId)
    app.clock.advance(HOLD_MS - 1)
    expect((await buyFrom(newNetwork(), purchaseOf(eventId))).body.code).toBe('SOLD_OUT')
    app.clock.advance(1)
    expect(await ticket(purchaseId)).toMatchObject({ status: 'held', valid: false })
    expect(await confirm(purchaseId, token)).toMatchObject({ status: 410, body: { code: 'HOLD_EXPIRED' } })
    expect((await buyFrom(newNetwork(), purchaseOf(eventId))).status).toBe(200)
    expect(await soldOf(eventId)).toBe(41)
    expect(await ticket(purchaseId)).toMatchObject({ status: 'expired', void_reason: null })
    expect(await confirm(purchaseId, token)).toMatchObject({ status: 410 })
    expect((await buyFrom(peer, purchase)).body).toMatchObject({
      message: expect.stringContaining('not confirmed in time'),
      ticket: { status: 'expired' },
    })
  })

  it('is swept where nobody buys, and owes no mail then', async () => {
    const { eventId, purchaseId } = await heldPurchase()
    await tokenOf(purchaseId)
    await isNoted(purchaseId)
    await expire()
    expect(await soldOf(eventId)).toBe(43)
    // One that has not gone out yet.
    await app.db.query('update tickets set mails_asked = mails_asked + 1 where "purchaseId" = $1', [purchaseId])
    app.clock.advance(HOLD_MS)
    await expire()
    expect(await soldOf(eventId)).toBe(40)
    const { rows } = await app.db.query(
      'select mails_asked - mails_sent as owed from tickets where "purchaseId" = $1',
      [purchaseId],
    )
    expect(rows).toEqual([{ owed: 0 }])
  })

  it.each(['confirm', 'expire'])('is either confirmed or expired when both happen at once: %s first', async (first) => {
    const { eventId, purchaseId } = await heldPurchase()
    const token = await tokenOf(purchaseId)
    // The job that sent it notes so: it would wait for the lock, too.
    await isNoted(purchaseId)
    const client = await app.db.connect()
    await client.query('begin')
    await client.query('select from tickets where "purchaseId" = $1 for update', [purchaseId])
    const steps = {
      confirm: () => confirm(purchaseId, token),
      // As a process whose clock is ahead.
      expire: () => {
        const clock = { now: () => app.clock.now() + HOLD_MS }
        return ticketJobHandlers.held_due({}, { ...jobServices(app), clock })
      },
    }
    const begun = [first === 'confirm' ? steps.confirm() : steps.expire()]
    await waitForLock(app.db)
    begun.push(first === 'confirm' ? steps.expire() : steps.confirm())
    await waitForLock(app.db, 2)
    await client.query('commit')
    client.release()
    await Promise.all(begun)
    expect(await ticket(purchaseId)).toMatchObject({ status: first === 'confirm' ? 'purchased' : 'expired' })
    expect(await soldOf(eventId)).toBe(first === 'confirm' ? 43 : 40)
  })

  it('is confirmed for the address that it was corrected to by the link of that mail only', async () => {
    const { purchaseId, email } = await heldPurchase()
    const token = await tokenOf(purchaseId)
    const correction = { userEmail: email, newEmail: 'right@example.com' }
    expect((await app.call('PATCH', `/api/tickets/${purchaseId}`, correction)).status).toBe(200)
    const newToken = await tokenOf(purchaseId, 2)
    expect(await confirm(purchaseId, token)).toMatchObject({ status: 404 })
    expect(await confirm(purchaseId, newToken)).toMatchObject({ body: { status: 'purchased' } })
  })

  it('is not confirmed once its event was cancelled: nobody would tell its buyer', async () => {
    const { eventId, purchaseId } = await heldPurchase()
    const token = await tokenOf(purchaseId)
    await app.db.query('update events set cancelled_at = now() where id = $1', [eventId])
    expect(await confirm(purchaseId, token)).toMatchObject({ status: 409, body: { code: 'EVENT_CANCELLED' } })
    expect(await ticket(purchaseId)).toMatchObject({ status: 'held' })
    await app.db.query('update events set deleted_at = now() where id = $1', [eventId])
    expect(await confirm(purchaseId, token)).toMatchObject({ status: 409 })
  })

  it('is no ticket at the door, no money to collect, and no holder', async () => {
    const { eventId, purchaseId } = await heldPurchase()
    app.clock.set('2026-12-24T16:00:00.000Z')
    const admission = { purchaseId, admit: 1, event_id: eventId }
    const refused = { status: 409, body: { code: 'TICKET_HELD' } }
    expect(await callJson(app, 'POST', '/api/check_in', admission, admin)).toMatchObject(refused)
    const payment = { id: randomUUID(), purchaseId, event_id: eventId, amount: 10, method: 'cash' }
    expect(await callJson(app, 'POST', '/api/payments', payment, admin)).toMatchObject(refused)
    const offline = { id: randomUUID(), purchaseId, admit: 1, admitted_at: new Date(app.clock.now()).toISOString() }
    const sent = { admissions: [offline] }
    expect((await callJson(app, 'POST', `/api/door/events/${eventId}/admissions`, sent, admin)).body).toMatchObject([
      { verdict: 'conflict', conflict: 'TICKET_HELD', counted: 0 },
    ])
    const door = await callJson<{ tickets: DoorTicket[] }>(
      app,
      'GET',
      `/api/door/events/${eventId}/tickets`,
      undefined,
      admin,
    )
    expect(door.body.tickets.filter(({ held }) => held)).toMatchObject([{ quantity: 3, admitted: 0 }])
    const { body } = await callJson<AdminEventDetails>(app, 'GET', `/api/admin/events/${eventId}`, undefined, admin)
    expect(body).toMatchObject({ sold: 43, tickets: 2, holders: 2, revenue: 200, to_collect: 200 })
    await expect(admitPasses(app.db, purchaseId), 'whatever writes it').rejects.toMatchObject({ code: '23514' })
  })
})
