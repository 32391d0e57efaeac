import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DoorTicket } from '../../../contract/calls/check-in.ts'
import type { ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { order } from '../../jobs/order.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { callJson } from '../../testing/call-json.ts'
import { waitForLock } from '../../testing/database.ts'
import { jobServices } from '../../testing/job-services.ts'
import { purchaseIn } from '../../testing/mail-server.ts'
import { proofOf } from '../../testing/proofs.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { admitPasses, insertTickets } from '../../testing/tickets.ts'
import { waitFor } from '../../testing/time.ts'
import { ticketJobHandlers } from './buyers/tickets/job-handlers.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})

const HOLD_MS = 15 * 60_000

/** A purchase that was held for its mail before 0.5.0, at an event of which 40 places are sold. */
async function heldPurchase(capacity = 60) {
  const eventId = await addEvent(app, { capacity, title_en: 'Held Night', date: '2026-12-24T17:30:00.000Z' })
  const [email, created_at] = ['holds@example.com', new Date(app.clock.now())]
  const others = [1, 2].map((n) => ({ userEmail: `other${n}@example.com`, price: 5000, quantity: 20, created_at }))
  await insertTickets(app.db, eventId, others)
  const [purchaseId = ''] = await insertTickets(app.db, eventId, [
    { userEmail: email, price: 5000, quantity: 3, created_at, mails_sent: 0, network: 'of a guest' },
  ])
  await app.db.query(
    `update tickets set status = 'held', held_until = $2, confirm_token = gen_random_uuid() where "purchaseId" = $1`,
    [purchaseId, new Date(app.clock.now() + HOLD_MS)],
  )
  await order(app.db, 'ticket_mail', { purchaseId, mail: 1 })
  return { eventId, purchaseId, email }
}

const buyOne = (eventId: string) => buy(app, purchaseOf(eventId), { 'accept-language': 'en' })

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
  it('becomes a ticket once by the link of its mail, which then is mailed', async () => {
    const { eventId, purchaseId } = await heldPurchase()
    const token = await tokenOf(purchaseId)
    const [mail] = mailsOf(purchaseId)
    expect(mail?.subject).toBe('Confirm your booking within 15 minutes: Held Night')
    expect(
      mail?.attachments.map(({ mimeType }) => mimeType),
      'its poster, no code',
    ).toEqual(['image/jpeg'])
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
    expect(mailsOf(purchaseId).map(({ subject }) => subject)).toContain('Your tickets: Held Night')
    expect(await soldOf(eventId)).toBe(43)
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('gives its places back to the public three seconds after the job that ends it', async () => {
    const { eventId } = await heldPurchase()
    const cached = () => {
      const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: `/api/events/${eventId}` })
      return app.cache.answer(request, new ServerResponse(request))
    }
    app.clock.advance(HOLD_MS)
    await app.call('GET', `/api/events/${eventId}`)
    await expire()
    app.clock.advance(1_999)
    expect(cached()).toBe(true)
    app.clock.advance(1_001)
    expect(cached()).toBe(false)
  })

  it('gives its places back when it runs out, to the next buyer at once, and cannot be confirmed any more', async () => {
    const { eventId, purchaseId } = await heldPurchase(43)
    const token = await tokenOf(purchaseId)
    app.clock.advance(HOLD_MS - 1)
    expect((await buyOne(eventId)).body.code).toBe('SOLD_OUT')
    app.clock.advance(1)
    expect(await ticket(purchaseId)).toMatchObject({ status: 'held', valid: false })
    expect(await confirm(purchaseId, token)).toMatchObject({ status: 410, body: { code: 'HOLD_EXPIRED' } })
    expect((await buyOne(eventId)).status).toBe(200)
    expect(await soldOf(eventId)).toBe(41)
    expect(await ticket(purchaseId)).toMatchObject({ status: 'expired', void_reason: null })
    expect(await confirm(purchaseId, token)).toMatchObject({ status: 410 })
    expect(await wrongSums(app.db)).toEqual([])
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
    const correction = { newEmail: 'right@example.com' }
    const proof = await proofOf(app, email)
    expect((await app.call('PATCH', `/api/tickets/${purchaseId}`, correction, proof)).status).toBe(200)
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
    const { body } = await callJson<ManagedEventDetails>(app, 'GET', `/api/admin/events/${eventId}`, undefined, admin)
    expect(body).toMatchObject({ sold: 43, tickets: 2, holders: 2, revenue: 200, to_collect: 200 })
    await expect(admitPasses(app.db, purchaseId), 'whatever writes it').rejects.toMatchObject({ code: '23514' })
  })
})
