import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { eventCalls } from '../../../../testing/events.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes, ticketCalls } from '../../../../testing/tickets.ts'
import { waitingCalls } from '../../../../testing/waiting-list.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })
const english = { 'accept-language': 'en' }
const HOUR_MS = 3_600_000

let admin: TestUser
beforeEach(async () => {
  app.clock.set(Date.parse('2026-12-10T07:00:00Z'))
  admin ??= await addUser(app, { email: 'admin@example.com' })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)
const { soldOut, join, tokenOf, offerOf, entry, sweep, stateOf, soldOf } = waitingCalls(app, bought)
const newAddress = () => `waits-${randomUUID().slice(0, 13)}@example.com`

describe('closing a type', () => {
  it('asks first while people wait for it, then ends offers and places in line, tells them, and their page says why', async () => {
    const eventId = await addEvent(app, { title_en: 'Full House', date: '2026-12-24T17:30:00.000Z' })
    const [stalls = ''] = await addTypes(app, eventId, [
      { price: 5, capacity: 2 },
      { price: 9, capacity: 50 },
    ])
    const purchases = [0, 1].map(() => randomUUID())
    for (const purchaseId of purchases)
      await buy(app, purchaseOf(eventId, { purchaseId, items: [{ type_id: stalls, quantity: 1 }] }), english)
    const [offered, waits] = [newAddress(), newAddress()]
    for (const email of [offered, waits]) await join(eventId, { email, type_id: stalls })
    await join(eventId, { email: newAddress(), type_id: stalls }, { unproved: true })
    await mailsAreOut(app)
    const token = await tokenOf(waits, /waiting list/)
    await voidTickets([purchases[0] ?? ''])
    const offer = await offerOf(offered)
    const { body: event } = await events.details(eventId)
    const types = event.types.map((type) => ({ ...type, closed: type.id === stalls }))
    const refused = await events.edit(event, { types })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'WAITING_LIST_AFFECTED', data: { offers: 1, waiting: 1 } },
    })
    expect(await entry(offer)).toMatchObject({ state: 'offered', closed_for: null })
    expect((await events.edit(event, { types: types.slice(1) })).body.code).toBe('TYPE_HAS_SALES')
    await mailsAreOut(app)
    app.mail.forget()
    expect((await events.edit(event, { types, ends_waiting_list: true })).status).toBe(200)
    await mailsAreOut(app)
    for (const each of [offer, token])
      expect(await entry(each)).toMatchObject({ state: 'closed', closed_for: 'type_closed', offer_until: null })
    expect(app.mail.mails.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual(
      [offered, waits].map((email) => [email, 'The waiting list has closed: Full House']).toSorted(),
    )
    expect(await soldOf(eventId)).toBe(1)
  })

  it('keeps entries for any type while another type is open, and closes them with the last one', async () => {
    const { eventId } = await soldOut(2)
    const email = newAddress()
    await join(eventId, { email })
    const { body: event } = await events.details(eventId)
    const added = { ...event.types[0], id: undefined, name_ar: 'أخرى', name_en: 'Other', closed: true }
    const { body: edited } = await events.edit(event, { types: [...event.types, added] })
    expect(await stateOf(email)).toEqual(['waiting'])
    const types = edited.types.map((type) => ({ ...type, closed: true }))
    expect((await events.edit(edited, { types })).body.code).toBe('WAITING_LIST_AFFECTED')
    expect((await events.edit(edited, { types, ends_waiting_list: true })).status).toBe(200)
    expect(await stateOf(email)).toEqual(['closed'])
  })
})

it('a closed entry of a waiting list says whether the event was cancelled, or its sales are over', async () => {
  const [cancelled, over] = [await soldOut(), await soldOut()]
  const [first, second] = [newAddress(), newAddress()]
  await join(cancelled.eventId, { email: first })
  await join(over.eventId, { email: second })
  const tokens = [await tokenOf(first, /waiting list/), await tokenOf(second, /waiting list/)]
  await events.cancel(cancelled.eventId, true)
  await sweep()
  expect(await entry(tokens[0] ?? '')).toMatchObject({ state: 'closed', closed_for: 'cancelled' })
  app.clock.set(Date.parse('2026-12-24T17:30:00.000Z') - HOUR_MS)
  await sweep()
  expect(await entry(tokens[1] ?? '')).toMatchObject({ state: 'closed', closed_for: 'sales_over' })
})
