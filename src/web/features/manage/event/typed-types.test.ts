import { describe, expect, it } from 'vitest'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { salesOfTypes } from '../../../../contract/rules/sales-summary.ts'
import { ON } from '../../../lib/record-form.ts'
import {
  copiedTypes,
  emptyType,
  firstType,
  isOnePrice,
  movedTime,
  onePrice,
  previewTypes,
  readTypes,
  sentTypes,
  type TypedType,
  typedTypes,
  typesProblems,
  valueOfTypes,
} from './typed-types.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const HOUR = 3_600_000
const ticket: ManagedTicketType = {
  id: '320efeb4-15cb-469b-9836-6a912c4a0bea',
  name_ar: 'تذكرة',
  name_en: 'Ticket',
  note_ar: null,
  note_en: null,
  price: 8,
  capacity: null,
  sold: 0,
  sales_from: null,
  sales_until: null,
  min: 1,
  max: 20,
  hidden: false,
  door_only: false,
  closed: false,
}
const early: ManagedTicketType = {
  ...ticket,
  id: '8f58a33b-2e7a-4710-bc69-fe3a5adbde5e',
  name_ar: 'حجز مبكر',
  name_en: 'Early',
  note_en: 'Until it rises.',
  price: 3.5,
  capacity: 30,
  sold: 12,
  sales_until: '2026-12-01T20:30:12.345Z',
  max: 4,
}
const before = [ticket, early]
/** The value for both types, with changes of the second. */
const typed = (changes: Partial<TypedType>) => {
  const [first, second] = readTypes(typedTypes(before))
  return valueOfTypes([first as TypedType, { ...(second as TypedType), ...changes }])
}
const TIMES = { date: '2026-12-02T17:00:00.000Z', ends_at: null }
const problems = (changes: Partial<TypedType>) => typesProblems(typed(changes), { before }, TIMES)

describe('typed types', () => {
  it('that are saved as they were opened are the same, to the millisecond', () => {
    expect(before).toMatchObject(sentTypes(typedTypes(before), { before }) ?? [])
    expect(readTypes(typed({}))[1]?.sales_until).toBe('2026-12-01T23:30')
  })

  it('are one price while there is one type of which nothing else is said', () => {
    expect(typedTypes([ticket])).toBe('')
    expect(sentTypes('', { before: [ticket] })).toBeUndefined()
    expect(isOnePrice([])).toBe(true)
    for (const more of [{ name_en: 'Adult' }, { closed: true }, { max: 4 }, { capacity: 5 }])
      expect(isOnePrice([{ ...ticket, ...more }]), JSON.stringify(more)).toBe(false)
    const first = firstType(' ', ticket, 'key')
    expect([first.id, first.price]).toEqual([ticket.id, '10'])
    // Beside others it needs a name.
    expect([first.name_ar, first.name_en]).toEqual(['تذكرة عامة', 'General admission'])
    expect(onePrice([first], [ticket])).toBe('10')
    expect(onePrice([{ ...first, hidden: ON }], [ticket])).toBeUndefined()
    // Without their list, the server would keep both.
    expect(onePrice([first], before)).toBeUndefined()
  })

  it('have times of Bahrain, numbers in any digits, and bounds even where none are typed', () => {
    const value = typed({ price: '٢٫٥', capacity: '١٢', sales_from: '2026-11-25T09:00', min: ' ', max: '', closed: ON })
    expect(sentTypes(value, { before })?.[1]).toMatchObject({
      ...{ id: early.id, price: 2.5, capacity: 12, min: 1, max: 20, closed: true },
      ...{ sales_from: '2026-11-25T06:00:00.000Z', sales_until: early.sales_until },
    })
  })

  it('have errors at their fields', () => {
    expect(problems({})).toEqual({})
    expect(problems({ name_en: ' ', price: '', capacity: '1.5', note_ar: 'م'.repeat(201) })).toEqual({
      '1.name_en': 'TYPE_NAME_INVALID',
      '1.price': 'PRICE_INVALID',
      '1.capacity': 'CAPACITY_INVALID',
      '1.note_ar': 'TYPE_NOTE_TOO_LONG',
    })
    expect(problems({ price: '1,250' })).toEqual({ '1.price': 'AMOUNT_AMBIGUOUS' })
    expect(problems({ price: '1.2345' })).toEqual({ '1.price': 'PRICE_INVALID' })
    expect(problems({ sales_from: '2026-12-02T00:00' })).toEqual({ '1.sales_until': 'TYPE_WINDOW_INVALID' })
    expect(problems({ min: '5' })).toEqual({ '1.max': 'TYPE_BOUNDS_INVALID' })
    expect(problems({ max: '21' })).toEqual({ '1.max': 'TYPE_BOUNDS_INVALID' })
    expect(problems({ capacity: '11' })).toEqual({ '1.capacity': 'TYPE_BELOW_SOLD' })
    expect(problems({ capacity: '12' })).toEqual({})
    expect(typesProblems('', {}, TIMES)).toEqual({})
  })

  it('begin their sales before those of the event are over, also as far from the start of a copy', () => {
    const from = (sales_from: string, others: Partial<TypedType> = {}) =>
      problems({ sales_from, sales_until: '', ...others })
    expect(from('2026-12-02T18:59')).toEqual({})
    expect(from('2026-12-02T19:00')).toEqual({ '1.sales_from': 'TYPE_NEVER_SOLD' })
    expect(from('2026-12-02T19:00', { closed: ON })).toEqual({})
    expect(from('2026-12-02T19:00', { door_only: ON })).toEqual({})
    const copy = copiedTypes([ticket, { ...early, sales_from: '2026-12-02T16:00:00.000Z', sales_until: null }])
    const nextDay = { ...TIMES, date: '2026-12-03T17:00:00.000Z' }
    expect(typesProblems(copy, { later: 24 * HOUR }, nextDay)).toEqual({ '1.sales_from': 'TYPE_NEVER_SOLD' })
    expect(typesProblems(copy, { later: 23 * HOUR }, nextDay)).toEqual({})
    expect(typesProblems(copy, { later: 23 * HOUR }, { ...nextDay, date: null })).toEqual({})
  })

  it('of a copy are new, and sold as far from its start', () => {
    expect(copiedTypes([ticket])).toBe('')
    const copy = sentTypes(copiedTypes(before), { later: 48 * HOUR })
    expect(copy?.map(({ id, sales_until }) => [id, sales_until])).toEqual([
      [undefined, null],
      // As it was typed: to the minute.
      [undefined, '2026-12-03T20:30:00.000Z'],
    ])
    expect(movedTime('2026-12-01T23:30', 48 * HOUR)).toBe('2026-12-03T23:30')
    expect(movedTime(movedTime('2026-12-03T23:30', -48 * HOUR), 48 * HOUR)).toBe('2026-12-03T23:30')
    expect([movedTime('', HOUR), movedTime('soon', HOUR)]).toEqual(['', 'soon'])
  })
})

describe('the preview of types', () => {
  const preview = (value: string, places: number | null = null) =>
    previewTypes(value, 'en', { before }, { unnamed: 'New', places })

  it('shows those that are neither hidden nor closed, and have a price', () => {
    const added = { ...emptyType('key'), price: '0' }
    const value = valueOfTypes([...readTypes(typed({})), added, emptyType('other'), { ...added, hidden: ON }])
    expect(preview(value).map(({ name, price, remaining }) => [name, price, remaining])).toEqual([
      ['Ticket', 8, null],
      ['Early', 3.5, 18],
      ['New', 0, null],
    ])
    expect(preview(value, 7).map(({ remaining }) => remaining)).toEqual([7, 7, 7])
    expect(preview(typed({ closed: ON }))).toHaveLength(1)
    expect(previewTypes(value, 'ar', { before }, { unnamed: '', places: null })[1]).toMatchObject({
      name: 'حجز مبكر',
      note: 'Until it rises.',
    })
  })

  it('takes the price and the places of what can be bought', () => {
    const sales = (changes: Partial<TypedType>, places: number | null = null) =>
      salesOfTypes(preview(typed(changes), places), NOW, places)
    expect(sales({})).toEqual({
      ticket_price: 3.5,
      several_prices: true,
      on_sale: true,
      on_sale_from: null,
      remaining: null,
    })
    // Sold out, over, or at the door only.
    expect(sales({ capacity: '12' }, 40)).toMatchObject({ ticket_price: 8, several_prices: false, remaining: 40 })
    expect(sales({ sales_until: '2026-11-01T00:00' })).toMatchObject({ ticket_price: 8, on_sale: true })
    expect(sales({ door_only: ON })).toMatchObject({ ticket_price: 8, several_prices: false })
    const alone = preview(valueOfTypes(readTypes(typed({})).slice(1)))
    expect(salesOfTypes(alone, NOW, 100)).toMatchObject({ ticket_price: 3.5, remaining: 18 })
    expect(salesOfTypes([], NOW, 100)).toEqual({
      ...{ ticket_price: 10, several_prices: false, on_sale: false, on_sale_from: null, remaining: 100 },
    })
  })
})
