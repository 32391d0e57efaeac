import { describe, expect, it } from 'vitest'
import type { EventOnPage } from '../../../../../contract/calls/events.ts'
import { addEvent, buy, purchaseOf, type TestEvent } from '../../../../testing/app.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes } from '../../../../testing/tickets.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const english = { 'accept-language': 'en' }
const HOUR = 3_600_000

/** An event with types by name; prices in dinars. */
async function eventWith(types: Parameters<typeof addTypes>[2], changes: Partial<TestEvent> = {}) {
  const id = await addEvent(app, changes)
  return { id, types: await addTypes(app, id, types) }
}

/** Buys `[type, quantity]`; the code of a refusal. */
async function buyOf(eventId: string, items: [string | undefined, number][], changes: object = {}) {
  const sent = { quantity: undefined, items: items.map(([type_id, quantity]) => ({ type_id, quantity })), ...changes }
  return buy(app, purchaseOf(eventId, sent), english)
}
const codeOf = async (...args: Parameters<typeof buyOf>) => {
  const { status, body } = await buyOf(...args)
  return body.code ?? status
}
const pageOf = async (eventId: string) => {
  app.cache.drop([`event:${eventId}`])
  return (await (await app.call('GET', `/api/events/${eventId}`, undefined, english)).json()) as EventOnPage
}

describe('an event of several types', () => {
  const sales = async (id: string) => {
    const { ticket_price, several_prices, on_sale, remaining } = await pageOf(id)
    return { ticket_price, several_prices, on_sale, remaining }
  }

  it('names what is on sale: lowest price, whether there are others, and places', async () => {
    const now = app.clock.now()
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
    const { id } = await eventWith(
      [
        { price: 8, capacity: 10, sales_until: at(2) },
        { price: 10, capacity: 20, sales_from: at(2) },
        { price: 9, capacity: 4 },
        { price: 1, hidden: true },
        { price: 1, door_only: true },
        { price: 1, closed_at: at(-1) },
      ],
      { capacity: 12, ticket_price: 8 },
    )
    expect(await sales(id)).toEqual({ ticket_price: 8, several_prices: true, on_sale: true, remaining: 12 })
    app.clock.set(at(2))
    expect(await sales(id)).toEqual({ ticket_price: 9, several_prices: true, on_sale: true, remaining: 12 })
    await app.db.query('update ticket_types set closed_at = now() where event_id = $1 and price = 10000', [id])
    expect(await sales(id)).toEqual({ ticket_price: 9, several_prices: false, on_sale: true, remaining: 4 })
    await app.db.query('update ticket_types set closed_at = now() where event_id = $1 and price = 9000', [id])
    expect(await sales(id)).toEqual({ ticket_price: 8, several_prices: false, on_sale: false, remaining: 12 })
    app.clock.set(now)
  })

  it('names when the next type is on sale while none is: not of hidden ones, of the door, or closed ones', async () => {
    const now = app.clock.now()
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
    const { id } = await eventWith([
      { price: 8, sales_from: at(4) },
      { price: 10, sales_from: at(2), sales_until: at(3) },
      { price: 1, sales_from: at(1), hidden: true },
      { price: 1, sales_from: at(1), door_only: true },
      { price: 1, sales_from: at(1), closed_at: at(-1) },
    ])
    const seen = []
    for (const hours of [0, 2, 3, 4]) {
      app.clock.set(at(hours))
      const { on_sale, on_sale_from } = await pageOf(id)
      seen.push([on_sale, on_sale_from])
    }
    expect(seen).toEqual([
      [false, at(2)],
      [true, null],
      [false, at(4)],
      [true, null],
    ])
    app.clock.set(now)
  })

  it('shows its types in their order, in the language of the reader, without hidden and closed ones', async () => {
    const { id, types } = await eventWith(
      [
        { name: 'Adult', price: 8, capacity: 9, max: 4, note_ar: 'من سن 12.' },
        { name: 'Secret', price: 1, hidden: true },
        { name: 'At the door', price: 9.5, door_only: true, sales_until: '2026-12-05T09:00:00Z' },
        { name: 'Closed', price: 1, closed_at: '2026-12-01T00:00:00Z' },
      ],
      { capacity: 5 },
    )
    const common = { note: null, sales_from: null, min: 1 }
    expect((await pageOf(id)).types).toEqual([
      {
        ...{
          ...common,
          id: types[0],
          name: 'Adult',
          price: 8,
          remaining: 5,
          sales_until: null,
          max: 4,
          door_only: false,
        },
        note: 'من سن 12.',
      },
      {
        ...{ ...common, id: types[2], name: 'At the door', price: 9.5, remaining: 5 },
        ...{ sales_until: '2026-12-05T09:00:00.000Z', max: 20, door_only: true },
      },
    ])
    const inArabic = await app.call('GET', `/api/events/${id}?lng=ar`)
    expect(((await inArabic.json()) as EventOnPage).types[0]?.name).toBe('فئة Adult')
  })

  it('counts a type with fewer places than its least as sold out, also in the order of the list', async () => {
    const table = [{ price: 3, capacity: 6, min: 4 }]
    const [out, open] = [await eventWith(table, { title: 'Tables A' }), await eventWith(table, { title: 'Tables B' })]
    const both = await eventWith([...table, { price: 5, capacity: 10 }])
    for (const { id, types } of [out, both]) expect(await codeOf(id, [[types[0], 4]])).toBe(200)
    expect(await sales(both.id)).toMatchObject({ ticket_price: 5, remaining: 10 })
    app.cache.drop(['events'])
    const found = (await (await app.call('GET', '/api/events?q=Tables')).json()) as EventOnPage[]
    expect(found.map(({ id }) => id)).toEqual([open.id, out.id])
  })

  it('is free in the list by the lowest price on sale', async () => {
    const { id } = await eventWith([{ price: 0 }, { price: 5 }], { ticket_price: 5, title: 'Free for some' })
    const free = async () => {
      app.cache.drop(['events'])
      const response = await app.call('GET', '/api/events?free=true&q=Free')
      return ((await response.json()) as EventOnPage[]).map((event) => event.id)
    }
    expect(await free()).toEqual([id])
    await app.db.query('update ticket_types set door_only = true where event_id = $1 and price = 0', [id])
    expect(await free()).toEqual([])
  })
})
