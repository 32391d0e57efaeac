import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EventOnPage } from '../../../contract/calls/events.ts'
import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import { salesOfTypes } from '../../../contract/rules/sales-summary.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { buy, purchaseOf } from '../../testing/app.ts'
import { eventCalls } from '../../testing/events.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)

const adult = { name_ar: 'كبير', name_en: 'Adult', price: 8 }
const child = { name_ar: 'طفل', name_en: 'Child', price: 3.5, note_ar: 'حتى سن 12.', capacity: 10 }
const standard = {
  ...{ note_ar: null, note_en: null, capacity: null, sold: 0, sales_from: null, sales_until: null },
  ...{ min: 1, max: 20, hidden: false, door_only: false, closed: false },
}
const ofName = (event: ManagedEvent, name: string) => event.types.find(({ name_en }) => name_en === name)
const buyOne = async (event: ManagedEvent, name: string, quantity = 1) => {
  const items = [{ type_id: ofName(event, name)?.id, quantity }]
  return (await buy(app, purchaseOf(event.id, { quantity: undefined, items }))).body.code
}

describe('types of an event', () => {
  it('are published with it in their order; its price is their lowest', async () => {
    const event = await events.created({ types: [adult, child] })
    expect(event).toMatchObject({ ticket_price: 3.5, several_prices: true, on_sale: true })
    expect(event.types).toEqual([
      { ...standard, ...adult, id: expect.any(String) },
      { ...standard, ...child, id: expect.any(String) },
    ])
    expect((await events.details(event.id)).body.types).toEqual(event.types)
  })

  it('are one at the price of the event when none are named, and stay when an edit names none', async () => {
    const event = await events.created({ ticket_price: 5 })
    expect(event.types).toEqual([
      { ...standard, id: expect.any(String), name_ar: 'تذكرة', name_en: 'Ticket', price: 5 },
    ])
    const { body: dearer } = await events.edit(event, { ticket_price: 6, types: undefined })
    expect(dearer.types).toMatchObject([{ id: event.types[0]?.id, price: 6 }])
    const several = await events.created({ types: [adult, child] })
    for (const ticket_price of [3.5, null, undefined]) {
      const sent = { title_en: `Renamed at ${ticket_price}`, ticket_price, types: undefined }
      const { status, body } = await events.edit(several, { modified: undefined, ...sent })
      expect([status, body.types, body.ticket_price]).toEqual([200, several.types, 3.5])
    }
  })

  it('have prices of their own: another one without them is refused where there are several', async () => {
    const event = await events.created({ types: [adult, child] })
    for (const title_en of [event.title_en, 'Renamed']) {
      const { status, body } = await events.edit(event, { title_en, ticket_price: 7, types: undefined })
      expect([status, body]).toMatchObject([
        409,
        { code: 'PRICE_OF_TYPES', fields: { ticket_price: 'PRICE_OF_TYPES' } },
      ])
    }
    expect((await events.details(event.id)).body).toMatchObject({ modified: event.modified, title_en: event.title_en })
    // With them it is not looked at: their lowest is the price.
    const { body } = await events.edit(event, { ticket_price: 8, types: [adult] })
    expect(body.ticket_price).toBe(8)
  })

  it('let an edit keep the price that was the lowest when it was read, until another type became it', async () => {
    const event = await events.created({ types: [adult, { ...child, capacity: 1 }] })
    expect(await buyOne(event, 'Child')).toBeUndefined()
    const { status, body } = await events.edit(event, { title_en: 'Renamed', ticket_price: 3.5, types: undefined })
    expect([status, body]).toMatchObject([
      200,
      { title_en: 'Renamed', ticket_price: 8, types: [{ price: 8 }, { price: 3.5 }] },
    ])
  })

  it('begin their sales before those of the event end, online or at the door', async () => {
    const date = events.inDays(5)
    const at = (hours: number) => new Date(Date.parse(date) + hours * 3_600_000).toISOString()
    const from = (hours: number, changes = {}) => ({ ...child, sales_from: at(hours), ...changes })
    for (const type of [from(-1), from(-1, { hidden: true }), from(3, { door_only: true })]) {
      const { status, body } = await events.create({ date, ends_at: at(3), types: [adult, type] })
      const fields = { 'types.1.sales_from': 'TYPE_NEVER_SOLD' }
      expect([status, body]).toMatchObject([400, { code: 'TYPE_NEVER_SOLD', fields }])
    }
    const types = [from(-2), from(2, { door_only: true }), from(9, { closed: true })]
    const event = await events.created({ date, ends_at: at(3), types })
    // Moved by a program that knows no types.
    const moved = { date: at(-1), ticket_price: undefined, types: undefined }
    expect((await events.edit(event, moved)).body).toMatchObject({
      code: 'TYPE_NEVER_SOLD',
      fields: { date: 'TYPE_NEVER_SOLD' },
    })
    expect((await events.edit(event, { ...moved, types: [from(-5)] })).status, 'with types that suit').toBe(200)
    const { body: undated } = await events.create({ date: null, types: [from(-1)] })
    expect(undated, 'nothing about types where a time is wrong').toHaveProperty('fields', {
      date: 'EVENT_DATE_INVALID',
    })
    const unmoved = await events.created({ date, ends_at: at(3), types })
    expect((await events.edit(unmoved, { ...moved, date: at(-0.5) })).status).toBe(200)
  })

  it('keep their ids, and what was bought its price, when they are changed, ordered and added', async () => {
    const event = await events.created({ types: [adult, child] })
    expect(await buyOne(event, 'Adult', 2)).toBeUndefined()
    const [first, second] = event.types
    const until = events.inDays(3)
    const types = [
      { ...second, price: 4 },
      { name_ar: 'شرفة', name_en: 'Balcony', price: 12 },
      { ...first, price: 9, sales_until: until },
    ]
    const { status, body } = await events.edit(event, { types })
    expect(status).toBe(200)
    expect(body.modified > event.modified).toBe(true)
    expect(body).toMatchObject({
      ...{ ticket_price: 4, revenue: 16, sold: 2 },
      types: [
        { id: second?.id, price: 4, sold: 0 },
        { name_en: 'Balcony', price: 12 },
        { id: first?.id, price: 9, sold: 2, sales_until: until },
      ],
    })
    expect((await events.details(event.id)).body.revenue_by_type).toEqual({ [String(first?.id)]: 16 })
    const { rows } = await app.db.query(
      `select before->'types' as before, after->'types' as after from audit_log where entity_id = $1 and action = 'event.edit'`,
      [event.id],
    )
    expect(rows[0].before).toEqual(['Adult · BD 8', 'Child · BD 3.500 · tickets: 10'])
    expect(rows[0].after.slice(0, 2)).toEqual(['Child · BD 4 · tickets: 10', 'Balcony · BD 12'])
    expect(rows[0].after[2]).toMatch(/^Adult · BD 9 · sold until .+/)
    // Nothing changed.
    const { body: again } = await events.edit(body, {})
    expect(again.modified).toBe(body.modified)
  })

  it('with sales can be closed, not deleted; those without sales can', async () => {
    const event = await events.created({ types: [adult, child] })
    expect(await buyOne(event, 'Adult')).toBeUndefined()
    const [first, second] = event.types
    expect((await events.edit(event, { types: [second] })).body).toMatchObject({
      code: 'TYPE_HAS_SALES',
      fields: { types: 'TYPE_HAS_SALES' },
    })
    const { body } = await events.edit(event, { types: [{ ...first, closed: true }] })
    expect(body.types).toMatchObject([{ id: first?.id, closed: true }])
    expect(await buyOne(body, 'Adult')).toBe('TYPE_NOT_ON_SALE')
    const { body: opened } = await events.edit(body, { types: [{ ...first, closed: false }] })
    expect(await buyOne(opened, 'Adult')).toBeUndefined()
  })

  it('are never below what was sold, above or below the places of the event as they like', async () => {
    const event = await events.created({
      capacity: 5,
      types: [
        { ...adult, capacity: 50 },
        { ...child, capacity: 1 },
      ],
    })
    expect(event).toMatchObject({ remaining: 5 })
    expect(await buyOne(event, 'Adult', 4)).toBeUndefined()
    const types = event.types.map((type) => ({ ...type, capacity: 3 }))
    expect((await events.edit(event, { types })).body).toMatchObject({ code: 'TYPE_BELOW_SOLD' })
    expect((await events.edit(event, { types: [{ ...adult, id: randomUUID() }] })).body.code).toBe('TYPE_UNKNOWN')
    const other = await events.created({ types: [child] })
    expect((await events.edit(event, { types: [...event.types, ...other.types] })).body.code).toBe('TYPE_UNKNOWN')
    expect((await events.details(event.id)).body.types).toMatchObject([{ capacity: 50, sold: 4 }, { capacity: 1 }])
    const full = event.types.map((type) => ({ ...type, capacity: 4 }))
    expect((await events.edit(event, { types: full })).status).toBe(200)
  })

  it('may all be hidden; a price that nobody can pay is not the lowest', async () => {
    const hidden = await events.created({ types: [{ ...adult, hidden: true }] })
    expect(hidden).toMatchObject({ ticket_price: 8, on_sale: false })
    const shown = [
      { ...adult, door_only: true },
      { ...child, closed: true },
      { ...child, hidden: true },
    ]
    expect(await events.created({ types: shown })).toMatchObject({ ticket_price: 8, on_sale: false })
  })

  it.each([
    ['none', [], 'TYPES_INVALID', 'types'],
    ['21', Array.from({ length: 21 }, () => adult), 'TYPES_INVALID', 'types'],
    ['no text', 'Adult', 'TYPES_INVALID', 'types'],
    ['null among them', [adult, null], 'BAD_INPUT', 'types.1'],
    ['a name in one language', [{ ...adult, name_en: '' }], 'TYPE_NAME_INVALID', 'types.0.name_en'],
    ['an invisible name', [{ ...adult, name_ar: '\u2800' }], 'TYPE_NAME_INVALID', 'types.0.name_ar'],
    ['a long name', [{ ...adult, name_ar: 'ا'.repeat(61) }], 'TYPE_NAME_INVALID', 'types.0.name_ar'],
    ['a long note', [{ ...adult, note_en: 'x'.repeat(201) }], 'TYPE_NOTE_TOO_LONG', 'types.0.note_en'],
    ['four decimals', [{ ...adult, price: 0.0001 }], 'PRICE_INVALID', 'types.0.price'],
    ['a negative price', [{ ...adult, price: -1 }], 'PRICE_INVALID', 'types.0.price'],
    ['no price', [{ ...adult, price: null }], 'PRICE_INVALID', 'types.0.price'],
    ['no places', [{ ...adult, capacity: 0 }], 'CAPACITY_INVALID', 'types.0.capacity'],
    [
      'an end of sales before their beginning',
      [{ ...adult, sales_from: '2026-12-03T09:00:00Z', sales_until: '2026-12-03T10:00:00+03:00' }],
      'TYPE_WINDOW_INVALID',
      'types.0.sales_until',
    ],
    ['a least above the most', [{ ...adult, min: 5, max: 4 }], 'TYPE_BOUNDS_INVALID', 'types.0.max'],
    ['a most of 21', [{ ...adult, max: 21 }], 'TYPE_BOUNDS_INVALID', 'types.0.max'],
  ])('refuse %s', async (_what, types, code, field) => {
    const { status, body } = await events.create({ title_en: 'Refused', types })
    expect([status, body]).toMatchObject([400, { code, fields: { [field]: code } }])
    const { rows } = await app.db.query(`select from events where title_en = 'Refused'`)
    expect(rows).toEqual([])
  })

  it('say the same of their sales in lists and in the preview of the editor', async () => {
    const soon = events.inDays(1)
    const cases = [
      [adult, child],
      [adult, { ...child, capacity: 3, min: 4 }],
      [
        { ...adult, capacity: 2 },
        { ...child, sales_from: soon },
      ],
      [adult, { ...child, door_only: true }],
      [
        { ...adult, sales_from: soon },
        { ...child, sales_from: soon },
      ],
      [{ ...adult, capacity: 3, min: 4 }],
      [
        { ...child, capacity: 5 },
        { ...child, capacity: 6 },
      ],
    ]
    for (const types of cases) {
      const { id } = await events.created({ types, capacity: 40 })
      const response = await app.call('GET', `/api/events/${id}`)
      const { ticket_price, several_prices, on_sale, on_sale_from, remaining, ...page } =
        (await response.json()) as EventOnPage
      const preview = salesOfTypes(page.types, app.clock.now(), 40)
      expect({ ticket_price, several_prices, on_sale, on_sale_from, remaining }).toEqual(preview)
    }
  })

  it('of 20 × 20 places, free and in any digits are taken', async () => {
    const types = Array.from({ length: 20 }, (_, i) => ({
      ...adult,
      name_en: `Row ${i}`,
      price: '٠',
      capacity: '٢٠',
      max: '٢',
    }))
    const event = await events.created({ types })
    expect(event).toMatchObject({ ticket_price: 0, several_prices: false, remaining: 400 })
    expect(event.types).toHaveLength(20)
    expect(event.types[19]).toMatchObject({ name_en: 'Row 19', price: 0, capacity: 20, max: 2 })
  })

  it('of a request that is sent again are the same, with others it is a conflict', async () => {
    const form = {
      request_id: randomUUID(),
      types: [
        { ...adult, sales_until: events.inDays(2) },
        { ...adult, price: 9 },
      ],
    }
    const event = await events.created(form)
    expect(await events.created(form)).toEqual(event)
    const { body } = await events.create({ ...form, types: [adult] })
    expect(body).toMatchObject({ code: 'REQUEST_CONFLICT' })
  })

  it('of a series are as far from each start; those of a copy begin without sales', async () => {
    const event = await events.created({ types: [{ ...adult, sales_until: events.inDays(5) }] })
    expect(await buyOne(event, 'Adult')).toBeUndefined()
    const days = [7, 14].map((day) => events.inDays(day).slice(0, 10))
    const { body } = await events.call<ManagedEvent[]>('POST', '/api/event_series', {
      ...event,
      request_id: randomUUID(),
      days,
    })
    expect(body.map(({ types }) => types)).toEqual([
      [{ ...event.types[0], id: expect.any(String), sold: 0 }],
      [{ ...event.types[0], id: expect.any(String), sold: 0, sales_until: events.inDays(12) }],
    ])
    expect(new Set([event, ...body].map(({ types }) => types[0]?.id)).size).toBe(3)
  })
})
