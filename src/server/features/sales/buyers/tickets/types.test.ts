import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addEvent, buy, purchaseOf, type TestEvent } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
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
const soldOf = async (eventId: string) =>
  (
    await app.db.query(
      `select events.sold, array_agg(ticket_types.sold order by position) as types from events join ticket_types on event_id = events.id
       where events.id = $1 group by events.id`,
      [eventId],
    )
  ).rows[0]

describe('a purchase of several types', () => {
  it('has a line for each at its price, a pass for each person, and their exact sum', async () => {
    const { id, types } = await eventWith([
      { name: 'Adult', price: 8.25 },
      { name: 'Child', price: 3.001 },
    ])
    const [adult, child] = types
    const { status, body } = await buyOf(id, [
      [child, 3],
      [adult, 2],
    ])
    expect(status).toBe(200)
    expect(body.ticket).toMatchObject({
      quantity: 5,
      total: 25.503,
      lines: [
        { type_id: adult, name: 'Adult', quantity: 2, unit_price: 8.25, discount: 0 },
        { type_id: child, name: 'Child', quantity: 3, unit_price: 3.001, discount: 0 },
      ],
      passes: [adult, adult, child, child, child].map((type_id) => ({
        type_id,
        name: null,
        state: 'valid',
        admitted_at: null,
      })),
    })
    const read = await app.call('GET', `/api/tickets/${body.ticket?.purchaseId}`, undefined, { ...english, ...BUYER })
    expect(await read.json()).toMatchObject({ ...body.ticket })
    expect(await soldOf(id)).toEqual({ sold: 5, types: [2, 3] })
    const { rows } = await app.db.query('select number, price from passes where "purchaseId" = $1 order by number', [
      body.ticket?.purchaseId,
    ])
    expect(rows.map(({ number, price }) => [number, price])).toEqual([
      [1, 8250],
      [2, 8250],
      [3, 3001],
      [4, 3001],
      [5, 3001],
    ])
  })

  it('sent again is the same, in any order; with other items it is a conflict', async () => {
    const { id, types } = await eventWith([{ price: 5 }, { price: 3 }])
    const [one, other] = types
    const purchase = purchaseOf(id, { quantity: 3, items: [item(one, 1), item(other, 2)] })
    const first = await buy(app, purchase, english)
    expect(first.status).toBe(200)
    expect(
      await buy(app, { ...purchase, quantity: undefined, items: [item(other, 2), item(one, 1)] }, english),
    ).toEqual(first)
    for (const items of [undefined, [item(one, 2), item(other, 1)], [item(one, 3)]]) {
      expect((await buy(app, { ...purchase, items }, english)).body.code).toBe('PURCHASE_CONFLICT')
    }
    expect(await soldOf(id)).toEqual({ sold: 3, types: [1, 2] })
  })

  const item = (type_id: string | undefined, quantity: unknown) => ({ type_id, quantity })

  it.each([
    ['no item', []],
    ['a quantity of 0', [0]],
    ['half a person', [1.5]],
    ['21 people over all lines', [20, 1]],
    ['no quantity', [null]],
  ])('refuses %s', async (_what, quantities) => {
    const { id, types } = await eventWith([{ price: 5 }, { price: 3 }])
    const items = quantities.map((quantity, i) => item(types[i], quantity))
    const { status, body } = await buy(app, purchaseOf(id, { quantity: undefined, items }), english)
    expect([status, body.code]).toEqual([400, 'QUANTITY_INVALID'])
    expect(await soldOf(id)).toEqual({ sold: 0, types: [0, 0] })
  })

  it('refuses a type twice, 21 items, a quantity that is not their sum, and neither quantity nor items', async () => {
    const { id, types } = await eventWith([{ price: 5 }])
    for (const changes of [
      { quantity: undefined, items: [item(types[0], 1), item(types[0], 1)] },
      { quantity: undefined, items: Array.from({ length: 21 }, () => item(randomUUID(), 1)) },
      { quantity: 3, items: [item(types[0], 2)] },
      { quantity: undefined },
    ]) {
      const { status, body } = await buy(app, purchaseOf(id, changes), english)
      expect([status, body.code]).toEqual([400, 'QUANTITY_INVALID'])
    }
  })

  it('sells only types of the event that everybody may buy, with the same answer for the others', async () => {
    const elsewhere = await eventWith([{ price: 1 }])
    const { id, types } = await eventWith([{ price: 5 }, { price: 3, hidden: true }, { price: 3, door_only: true }])
    for (const type of [types[1], types[2], elsewhere.types[0], randomUUID()]) {
      const { status, body } = await buyOf(id, [
        [types[0], 1],
        [type, 1],
      ])
      expect([status, body.code, body.fields]).toEqual([409, 'TYPE_UNKNOWN', { items: 'TYPE_UNKNOWN' }])
    }
    expect(await soldOf(id)).toEqual({ sold: 0, types: [0, 0, 0] })
  })

  it('keeps least and most of a type, its window, and that it is closed', async () => {
    const now = app.clock.now()
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
    const { id, types } = await eventWith([
      { price: 5, min: 2, max: 4 },
      { price: 5, sales_from: at(1) },
      { price: 5, sales_until: at(1) },
      { price: 5, closed_at: at(-1) },
    ])
    const codes = (quantity = 2) => Promise.all(types.map((type) => codeOf(id, [[type, quantity]])))
    expect(await codes()).toEqual([200, 'TYPE_NOT_ON_SALE', 200, 'TYPE_NOT_ON_SALE'])
    app.clock.set(at(1))
    expect(await codes()).toEqual([200, 200, 'TYPE_NOT_ON_SALE', 'TYPE_NOT_ON_SALE'])
    app.clock.set(now)
    expect(await codeOf(id, [[types[0], 1]])).toBe('TYPE_TOO_FEW')
    expect(await codeOf(id, [[types[0], 5]])).toBe('TYPE_TOO_MANY')
  })

  it('never sells more than the places of a type, nor of the event above them', async () => {
    const { id, types } = await eventWith([{ price: 5, capacity: 3 }, { price: 3 }], { capacity: 5 })
    const [few, many] = types
    expect(await codeOf(id, [[few, 4]])).toBe('TOO_FEW_LEFT')
    expect(await codeOf(id, [[few, 3]])).toBe(200)
    expect(
      await codeOf(id, [
        [few, 1],
        [many, 1],
      ]),
    ).toBe('TYPE_SOLD_OUT')
    expect(await codeOf(id, [[many, 3]])).toBe('TOO_FEW_LEFT')
    expect(await codeOf(id, [[many, 2]])).toBe(200)
    expect(await codeOf(id, [[many, 1]])).toBe('SOLD_OUT')
    expect(await soldOf(id)).toEqual({ sold: 5, types: [3, 2] })
    const { id: one, types: only } = await eventWith([
      { price: 5, capacity: 1 },
      { price: 1, hidden: true },
    ])
    expect(await codeOf(one, [[only[0], 1]])).toBe(200)
    expect(await codeOf(one, [[only[0], 1]]), 'no other is sold to everybody').toBe('SOLD_OUT')
    const { id: other, types: tables } = await eventWith([{ price: 5, capacity: 6, min: 4 }, { price: 3 }])
    expect(await codeOf(other, [[tables[0], 4]])).toBe(200)
    // Two places are left, which no purchase may take.
    expect(await codeOf(other, [[tables[0], 4]])).toBe('TYPE_SOLD_OUT')
  })

  it('sells the last places of a type once, to whoever was first of many at once', async () => {
    const { id, types } = await eventWith([{ price: 5, capacity: 7 }, { price: 3 }], { capacity: 12 })
    const [few, many] = types
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        codeOf(
          id,
          i % 2
            ? [[few, 2]]
            : [
                [few, 1],
                [many, 1],
              ],
        ),
      ),
    )
    const expected = [200, 'TOO_FEW_LEFT', 'TYPE_SOLD_OUT', 'SOLD_OUT']
    expect(codes.filter((code) => !expected.includes(code))).toEqual([])
    const { types: sold, sold: all } = await soldOf(id)
    expect(sold[0]).toBe(7)
    expect(all).toBe(sold[0] + sold[1])
  })
})

describe('a purchase without items', () => {
  it('buys the first type that is on sale, and no dearer one once that is sold out', async () => {
    const now = app.clock.now()
    const { id, types } = await eventWith([
      { price: 1, hidden: true },
      { price: 2, sales_from: new Date(now + HOUR).toISOString() },
      { price: 4, capacity: 3 },
      { price: 9 },
    ])
    const { body } = await buy(app, purchaseOf(id, { quantity: 2 }), english)
    expect(body.ticket).toMatchObject({ total: 8, lines: [{ type_id: types[2], quantity: 2 }] })
    const codes = async (quantity: number) => (await buy(app, purchaseOf(id, { quantity }), english)).body.code
    expect(await codes(2)).toBe('TOO_FEW_LEFT')
    expect(await codes(1)).toBeUndefined()
    expect(await codes(1), 'the others are not').toBe('TYPE_SOLD_OUT')
    await app.db.query('update ticket_types set max = 1, capacity = 1 where event_id = $1 and price = 9000', [id])
    expect(await codeOf(id, [[types[3], 1]])).toBe(200)
    expect(await codes(1), 'nothing is left now').toBe('SOLD_OUT')
    await app.db.query('update ticket_types set closed_at = now() where event_id = $1', [id])
    expect(await codes(1)).toBe('TYPE_NOT_ON_SALE')
  })
})
