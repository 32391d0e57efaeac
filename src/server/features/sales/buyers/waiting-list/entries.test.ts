import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MailRefusedError } from '../../../../services/mail/failures.ts'
import type { MailMessage } from '../../../../services/mail/message.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { jobServices } from '../../../../testing/job-services.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes, ticketCalls } from '../../../../testing/tickets.ts'
import { waitingCalls } from '../../../../testing/waiting-list.ts'
import { waitingListJobHandlers } from './job-handlers.ts'
import { MAX_WAITING_MAILS } from './join.ts'
import { sweepLines } from './offers.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const DATE = '2026-12-24T17:30:00.000Z'
const DAY_MS = 86_400_000
let admin: TestUser
beforeEach(async () => {
  app.clock.set('2026-12-10T07:00:00Z')
  admin ??= await addUser(app, { email: 'admin@example.com' })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
const { soldOut, join, tokenOf, offerOf, entry, take, sweep, stateOf, soldOf } = waitingCalls(app, bought)
const newAddress = () => `waits-${randomUUID().slice(0, 13)}@example.com`

/** Services that record mails, or refuse them. */
function mailing(refused?: Error) {
  const sent: MailMessage[] = []
  const send = async (message: MailMessage) => {
    if (refused) throw refused
    sent.push(message)
  }
  return { sent, services: { ...jobServices(app), mailer: { send, close() {} } } }
}

describe('who waits', () => {
  it('waits neither for a hidden type nor for one of the door', async () => {
    const eventId = await addEvent(app, { capacity: 9, date: DATE })
    const [shown = '', hidden = '', door = ''] = await addTypes(app, eventId, [
      { price: 5, capacity: 1 },
      { price: 5, capacity: 1, hidden: true },
      { price: 5, capacity: 1, door_only: true },
    ])
    await bought(eventId)
    for (const type_id of [hidden, door])
      expect(await join(eventId, { email: newAddress(), type_id })).toBe('TYPE_UNKNOWN')
    // The only one that is sold online is the one to wait for.
    const email = newAddress()
    expect(await join(eventId, { email })).toBe(1)
    const { rows } = await app.db.query('select type_id from waiting_list where email = $1', [email])
    expect(rows).toEqual([{ type_id: shown }])
  })

  it('is mailed, of two mails that are due, the latest', async () => {
    const { eventId } = await soldOut()
    const email = newAddress()
    for (let i = 0; i < 4; i++) await join(eventId, { email })
    const token = await tokenOf(email, /waiting list/)
    // However often it joins.
    const latest = MAX_WAITING_MAILS
    const { sent, services } = mailing()
    await waitingListJobHandlers.waiting_mail({ token, mail: latest - 1 }, services)
    expect(sent).toEqual([])
    await waitingListJobHandlers.waiting_mail({ token, mail: latest }, services)
    expect(sent).toHaveLength(1)
  })

  it('changes no offer by joining again: it is for as many as it was made for', async () => {
    const { eventId, purchases } = await soldOut()
    const user = await addUser(app)
    await join(eventId, { email: user.email }, { user })
    await voidTickets([purchases[0]])
    const token = await offerOf(user.email)
    expect(await join(eventId, { email: user.email, quantity: 5 }, { user })).toBe(1)
    expect(await entry(token)).toMatchObject({ state: 'offered', quantity: 1 })
    expect(await soldOf(eventId)).toBe(2)
  })

  it('leaves the line when the address refuses the mail, and not when the mail server fails', async () => {
    const { eventId, purchases } = await soldOut()
    const email = newAddress()
    await join(eventId, { email })
    await voidTickets([purchases[0]])
    const token = await offerOf(email)
    const fail = (error: Error) => waitingListJobHandlers.offer_mail({ token }, mailing(error).services)
    await expect(fail(new Error('no connection'))).rejects.toThrow('no connection')
    expect(await stateOf(email)).toEqual(['offered'])
    await expect(fail(new MailRefusedError('no such user'))).rejects.toThrow('refuses')
    expect(await stateOf(email)).toEqual(['declined'])
    expect(await soldOf(eventId)).toBe(1)
  })

  it('gets back nothing of an event that was removed, and is forgotten 30 days after it', async () => {
    const { eventId, purchases } = await soldOut()
    const [first, second] = [newAddress(), newAddress()]
    await join(eventId, { email: first })
    await join(eventId, { email: second })
    await voidTickets([purchases[0]])
    await offerOf(first)
    await app.db.query('update events set deleted_at = now() where id = $1', [eventId])
    await sweep()
    expect([await stateOf(first), await stateOf(second)]).toEqual([['closed'], ['closed']])
    expect(await soldOf(eventId)).toBe(1)
    app.clock.set(Date.parse(DATE) + 30 * DAY_MS)
    await sweepLines(app.db, app.clock.now())
    expect(await stateOf(first)).toEqual(['closed'])
    app.clock.advance(1)
    await sweepLines(app.db, app.clock.now())
    expect(await stateOf(first)).toEqual([])
  })
})

it('the waiting list of a sold-out type offers places of that type', async () => {
  const eventId = await addEvent(app, { capacity: 50, date: DATE })
  const [balcony, stalls] = await addTypes(app, eventId, [{ price: 5, capacity: 1 }, { price: 9 }])
  const inBalcony = { quantity: undefined, items: [{ type_id: balcony, quantity: 1 }] }
  const purchase = await bought(eventId, inBalcony)
  const email = newAddress()
  expect(await join(eventId, { email })).toBe('NOT_SOLD_OUT')
  expect(await join(eventId, { email, type_id: stalls })).toBe('NOT_SOLD_OUT')
  expect(await join(eventId, { email, type_id: balcony })).toBe(1)
  await app.db.query('update ticket_types set max = 2 where id = $1', [balcony])
  const path = `/api/waiting_list/${await tokenOf(email, /waiting list/)}`
  expect((await callJson(app, 'PATCH', path, { quantity: 3 })).body.code).toBe('TYPE_TOO_MANY')
  await voidTickets([purchase])
  const offer = await offerOf(email)
  expect((await buy(app, purchaseOf(eventId, inBalcony), { 'accept-language': 'en' })).body.code).toBe('TYPE_SOLD_OUT')
  const inStalls = { quantity: undefined, items: [{ type_id: stalls, quantity: 1 }] }
  expect((await take(eventId, email, offer, inStalls)).body.code).toBe('TYPE_SOLD_OUT')
  expect((await take(eventId, email, offer, inBalcony)).body.ticket).toMatchObject({ total: 5, status: 'purchased' })
})
