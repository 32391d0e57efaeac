import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WaitingEntry } from '../../../../../contract/calls/waiting-list.ts'
import { inTransaction } from '../../../../services/db.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { waitForLock } from '../../../../testing/database.ts'
import { eventCalls } from '../../../../testing/events.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { insertTickets, ticketCalls } from '../../../../testing/tickets.ts'
import { waitFor } from '../../../../testing/time.ts'
import { waitingCalls } from '../../../../testing/waiting-list.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })
const DAY = '2026-12-10'
const MORNING = Date.parse(`${DAY}T07:00:00Z`)
const english = { 'accept-language': 'en' }
const HOUR_MS = 3_600_000

let admin: TestUser
beforeEach(async () => {
  app.clock.set(MORNING)
  admin ??= await addUser(app, { email: 'admin@example.com' })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)

const { soldOut, join, tokenOf, offerOf, entry, confirm, leave, take, sweep, stateOf, soldOf } = waitingCalls(
  app,
  bought,
)
const newAddress = () => `waits-${randomUUID().slice(0, 13)}@example.com`

describe('the waiting list of a sold-out event', () => {
  it('takes each address once, keeps its place and number when it joins again, and does not tell strangers who waits', async () => {
    const { eventId } = await soldOut()
    const [first, second, third] = [newAddress(), newAddress(), newAddress()]
    const stranger = { unproved: true }
    expect(await join(eventId, { email: first }, stranger)).toBe(1)
    expect(await join(eventId, { email: second, quantity: 2 }, stranger), 'nobody is in line before a proof').toBe(1)
    const [token, other] = [await tokenOf(first, /waiting list/), await tokenOf(second, /waiting list/)]
    expect(await entry(token)).toMatchObject({ state: 'waiting', position: null, proved: false })
    expect(await confirm(other)).toMatchObject({ position: 1, proved: true })
    expect(await confirm(token), 'in the order of joining').toMatchObject({ position: 1, proved: true })
    expect(await confirm(token)).toMatchObject({ position: 1, proved: true })
    expect(await entry(other)).toMatchObject({ position: 2 })
    for (const email of [first, first.toUpperCase(), second, third])
      expect(await join(eventId, { email, quantity: 3 }, stranger)).toBe(3)
    expect(await entry(token)).toMatchObject({ state: 'waiting', position: 1, quantity: 1 })
    const user = await addUser(app)
    expect(await join(eventId, { email: first, quantity: 3 }, { user }), 'the address of another').toBe(3)
    expect(await join(eventId, { email: user.email }, { user })).toBe(3)
    expect(await join(eventId, { email: third }), 'proved after another joined, but it joined before').toBe(3)
    expect(await join(eventId, { email: user.email, quantity: 2 }, { user })).toBe(4)
    expect(await leave(token)).toMatchObject({ state: 'left', position: null })
    expect(await leave(token)).toMatchObject({ state: 'left' })
    expect(await confirm(token)).toMatchObject({ state: 'left' })
    expect(await entry(other)).toMatchObject({ position: 1 })
  })

  it('is changed to another number by its link or a proof of its address, and not by a stranger who knows it', async () => {
    const { eventId, purchases } = await soldOut()
    const [email, user] = [newAddress(), await addUser(app)]
    const peer = '198.51.100.77'
    // As many as wait behind a university's network within a minute.
    for (let i = 0; i < 10; i++) await join(eventId, { email: newAddress(), quantity: 2 }, { peer })
    expect(await join(eventId, { email }, { peer })).toBe(11)
    await join(eventId, { email: user.email, quantity: 2 }, { user })
    for (let i = 0; i < 6; i++) await join(eventId, { email, quantity: 8 }, { unproved: true })
    const token = await tokenOf(email, /waiting list/)
    const change = async (quantity: unknown, of = token) => {
      const { body } = await callJson<WaitingEntry>(app, 'PATCH', `/api/waiting_list/${of}`, { quantity })
      return body.code ?? [body.state, body.position, body.quantity].join()
    }
    expect(await entry(token)).toMatchObject({ position: 11, quantity: 1 })
    expect(await change(2)).toBe('waiting,11,2')
    expect(await change(20), 'no bound by network for a proved one').toBe('waiting,11,20')
    for (const quantity of [3, 4, 5, 1]) await join(eventId, { email: user.email, quantity }, { user })
    expect(await entry(await tokenOf(user.email, /waiting list/))).toMatchObject({ position: 12, quantity: 1 })
    for (const quantity of [0, 21, 1.5, 'two', [2], null, undefined])
      expect(await change(quantity)).toBe('QUANTITY_INVALID')
    expect(await change(1, randomUUID())).toBe('WAITING_NOT_FOUND')

    await voidTickets([purchases[0]])
    await leave(await offerOf(user.email))
    // What is free suffices for it now.
    expect(await change(1)).toBe('waiting,11,1')
    expect(await offerOf(email)).toBe(token)
    expect(await change(3)).toBe('OFFER_OPEN')
    expect(await change(1), 'nothing to change').toBe('offered,,1')
    app.clock.advance(2 * HOUR_MS)
    expect(await change(3), 'it is over').toBe('expired,,1')
    await mailsAreOut(app)
    for (const address of [email, user.email]) {
      const mails = app.mail.mails.filter(
        ({ to, subject }) => to?.[0]?.address === address && subject?.includes('list'),
      )
      expect(mails.length, 'of those that are due at once, the latest').toBeLessThanOrEqual(3)
    }
  })

  it('keeps the number of an offer that is made while its change waits for the event', async () => {
    const { eventId } = await soldOut()
    const email = newAddress()
    await join(eventId, { email })
    const token = await tokenOf(email, /waiting list/)
    const { change } = await inTransaction(app.db, async (offering) => {
      await offering.query('update events set capacity = capacity + 1 where id = $1', [eventId])
      const change = callJson(app, 'PATCH', `/api/waiting_list/${token}`, { quantity: 3 })
      await waitForLock(offering)
      await offering.query(
        `update waiting_list set state = 'offered', offer_from = $2, offer_until = $3 where token = $1`,
        [token, new Date(MORNING), new Date(MORNING + HOUR_MS)],
      )
      await offering.query('select recount($1)', [eventId])
      return { change }
    })
    expect((await change).body.code).toBe('OFFER_OPEN')
    expect(await soldOf(eventId)).toBe(3)
  })

  it('keeps an offer whose purchase is sold at another event at the same moment', async () => {
    const { eventId, purchases } = await soldOut()
    const [email, purchaseId] = [newAddress(), randomUUID()]
    await join(eventId, { email })
    await voidTickets([purchases[0]])
    const offer = await offerOf(email)
    const elsewhere = await addEvent(app)
    const { taking } = await inTransaction(app.db, async (selling) => {
      await insertTickets(selling, elsewhere, [{ purchaseId }])
      const taking = take(eventId, email, offer, { purchaseId })
      await waitForLock(selling)
      return { taking }
    })
    expect((await taking).body.code).toBe('PURCHASE_CONFLICT')
    expect(await stateOf(email)).toEqual(['offered'])
    expect(await soldOf(eventId)).toBe(2)
    expect((await take(eventId, email, offer)).status).toBe(200)
  })

  it('is refused where places are left, too late, and for bad input', async () => {
    const email = newAddress()
    expect(await join(await addEvent(app, { capacity: 2 }), { email })).toBe('NOT_SOLD_OUT')
    expect(await join(await addEvent(app), { email })).toBe('NOT_SOLD_OUT')
    expect(await join(randomUUID(), { email })).toBe('EVENT_NOT_FOUND')
    const { eventId } = await soldOut()
    for (const quantity of [0, 21, 1.5]) expect(await join(eventId, { email, quantity })).toBe('QUANTITY_INVALID')
    expect(await join(eventId, { email: 'no address' })).toBe('INVALID_EMAIL')
    expect(await join(eventId, { email, type_id: randomUUID() })).toBe('TYPE_UNKNOWN')
    // No offer could be taken for half an hour before the sales close.
    app.clock.set('2026-12-24T16:00:00.000Z')
    expect(await join(eventId, { email: newAddress() })).toBe(1)
    for (const time of ['16:00:00.001Z', '16:30:00.000Z']) {
      app.clock.set(`2026-12-24T${time}`)
      expect(await join(eventId, { email })).toBe('TOO_LATE')
    }
  })

  it('offers a freed place to the first whom it suffices for, who takes it with the link, once and for their address', async () => {
    const { eventId, purchases } = await soldOut()
    const [party, single, late] = [newAddress(), newAddress(), newAddress()]
    await join(eventId, { email: party, quantity: 2 })
    await join(eventId, { email: single })
    await join(eventId, { email: late })
    await voidTickets([purchases[0]])
    const offer = await offerOf(single)
    expect(await soldOf(eventId)).toBe(2)
    expect((await events.details(eventId)).body).toMatchObject({ waiting: { people: 3, offered: 1 }, tickets: 1 })
    expect((await buy(app, purchaseOf(eventId), english)).body.code).toBe('SOLD_OUT')
    expect(await entry(offer)).toMatchObject({
      ...{ state: 'offered', offer_until: new Date(MORNING + 2 * HOUR_MS).toISOString(), types: [{ remaining: 1 }] },
    })
    expect(await stateOf(party)).toEqual(['waiting'])
    expect(await join(eventId, { email: newAddress() }, { unproved: true }), 'behind two who wait').toBe(3)

    expect((await take(eventId, late, offer)).body.code).toBe('OFFER_UNKNOWN')
    expect((await take(eventId, single, randomUUID())).body.code).toBe('OFFER_UNKNOWN')
    expect((await take(await addEvent(app), single, offer)).body.code).toBe('OFFER_UNKNOWN')
    expect((await take(eventId, single, offer, { quantity: 2 })).body.code).toBe('TOO_FEW_LEFT')
    const both = await Promise.all([take(eventId, single, offer), take(eventId, single, offer)])
    expect(both.map(({ body }) => body.code).toSorted()).toEqual(['OFFER_OVER', undefined])
    expect(await soldOf(eventId)).toBe(2)
    const purchaseId = both.find(({ body }) => body.ticket)?.body.ticket?.purchaseId
    expect(await entry(offer)).toMatchObject({ state: 'taken', purchaseId })
  })

  it('passes an offer that is declined or runs out to the next, and at most as many as are free', async () => {
    const { eventId, purchases } = await soldOut(3)
    const [first, second, third] = [newAddress(), newAddress(), newAddress()]
    await join(eventId, { email: first })
    await join(eventId, { email: second, quantity: 2 })
    await join(eventId, { email: third })
    await voidTickets([purchases[0]])
    const declined = await offerOf(first)
    expect(await leave(declined)).toMatchObject({ state: 'declined' })
    const lapsed = await offerOf(third)
    expect((await take(eventId, first, declined)).body.code).toBe('OFFER_OVER')
    await voidTickets([purchases[1]])
    app.clock.advance(2 * HOUR_MS)
    expect(await entry(lapsed)).toMatchObject({ state: 'expired', offer_until: null })
    expect((await take(eventId, third, lapsed)).body.code).toBe('OFFER_OVER')
    await sweep()
    await sweep()
    expect(await stateOf(third)).toEqual(['expired'])
    expect((await take(eventId, second, await offerOf(second), { quantity: 2 })).status).toBe(200)
    expect(await soldOf(eventId)).toBe(3)
  })

  it('gets free places before buyers at large, who get what suffices for nobody in the line', async () => {
    const { eventId } = await soldOut(4)
    await join(eventId, { email: newAddress(), quantity: 2 })
    // As between the return of places and their offer.
    await app.db.query('update events set capacity = 5 where id = $1', [eventId])
    expect((await buy(app, purchaseOf(eventId), english)).status, 'too few for the party').toBe(200)
    await app.db.query('update events set capacity = 8 where id = $1', [eventId])
    expect((await buy(app, purchaseOf(eventId, { quantity: 2 }), english)).body.code).toBe('TOO_FEW_LEFT')
    expect((await buy(app, purchaseOf(eventId), english)).status).toBe(200)
    expect((await buy(app, purchaseOf(eventId), english)).body.code).toBe('SOLD_OUT')
    await sweep()
    expect(await soldOf(eventId)).toBe(8)
  })

  it('keeps places of the night for the line, and mails their offers in the morning', async () => {
    const { eventId, purchases } = await soldOut()
    const email = newAddress()
    await join(eventId, { email })
    await tokenOf(email, /waiting list/)
    app.clock.set(`${DAY}T20:30:00Z`)
    await voidTickets([purchases[0]])
    await waitFor(async () => (await stateOf(email))[0] === 'offered')
    await sweep()
    await mailsAreOut(app)
    const isMailed = () =>
      app.mail.mails.some(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Tickets have'))
    expect(isMailed()).toBe(false)
    expect((await buy(app, purchaseOf(eventId), english)).body.code).toBe('SOLD_OUT')
    app.clock.set('2026-12-11T05:00:00Z')
    await sweep()
    expect(await entry(await offerOf(email))).toMatchObject({ offer_until: '2026-12-11T07:00:00.000Z' })
  })

  it('ends with the sales and with the event: places are free for everyone then', async () => {
    const { eventId, purchases } = await soldOut()
    const [email, other] = [newAddress(), newAddress()]
    await join(eventId, { email })
    app.clock.set('2026-12-24T16:10:00Z')
    await voidTickets([purchases[0]])
    expect((await buy(app, purchaseOf(eventId), english)).status, 'too late for an offer').toBe(200)
    app.clock.set('2026-12-24T16:30:00Z')
    await sweep()
    expect(await stateOf(email)).toEqual(['closed'])

    app.clock.set(MORNING)
    const cancelled = await soldOut()
    await join(cancelled.eventId, { email: other })
    await voidTickets([cancelled.purchases[0]])
    const offer = await offerOf(other)
    await events.cancel(cancelled.eventId, true)
    expect((await take(cancelled.eventId, other, offer)).body.code).toBe('EVENT_CANCELLED')
    await sweep()
    expect(await stateOf(other)).toEqual(['closed'])
    expect(await soldOf(cancelled.eventId)).toBe(1)
  })

  it('cannot be cut by a smaller capacity: offers count as sold', async () => {
    const event = await events.created({ date: '2026-12-24T17:30:00Z', capacity: 2, ticket_price: 5 })
    const purchases = [await bought(event.id), await bought(event.id)]
    const email = newAddress()
    await join(event.id, { email })
    await voidTickets([purchases[0]])
    const offer = await offerOf(email)
    const { body } = await events.edit(event, { capacity: 1, modified: undefined })
    expect(body.code).toBe('CAPACITY_BELOW_SOLD')
    expect((await take(event.id, email, offer)).status).toBe(200)
  })
})
