import { expect, it } from 'vitest'
import { availabilityChanges, availabilityOf, type EventSales } from './availability.ts'

const HOUR = 3_600_000
const start = Date.UTC(2026, 10, 26, 17)
const event: EventSales = {
  date: new Date(start).toISOString(),
  on_sale: true,
  on_sale_from: null,
  remaining: null,
  cancelled_at: null,
}

it.each([
  [start - 4 * HOUR - 1, 'open'],
  [start - 4 * HOUR, 'closing'],
  [start - HOUR - 1, 'closing'],
  [start - HOUR, 'too_late'],
  [start - 1, 'too_late'],
  [start, 'passed'],
])('at %d is %s', (now, availability) => {
  expect(availabilityOf(event, now)).toBe(availability)
})

it('an event is on sale later until the first of its types is, and not on sale once none follows', () => {
  const from = start - 48 * HOUR
  const later = { ...event, on_sale: false, on_sale_from: new Date(from).toISOString() }
  expect(availabilityChanges(later)).toContain(from)
  expect([from - 1, from, start - HOUR].map((now) => availabilityOf(later, now))).toEqual(['later', 'open', 'too_late'])
  expect(availabilityOf({ ...later, on_sale_from: null }, from - 1)).toBe('too_late')
})

it('a cancelled event is shown as cancelled, whatever is left', () => {
  const cancelled = { ...event, cancelled_at: new Date(start - 100 * HOUR).toISOString(), remaining: 5 }
  expect(availabilityOf(cancelled, start - 50 * HOUR)).toBe('cancelled')
})

it('sold out and few left are shown only while sales are open', () => {
  const now = start - 48 * HOUR
  expect(availabilityOf({ ...event, remaining: 0 }, now)).toBe('sold_out')
  expect(availabilityOf({ ...event, remaining: 10 }, now)).toBe('few')
  expect(availabilityOf({ ...event, remaining: 11 }, now)).toBe('open')
  expect(availabilityOf({ ...event, remaining: 0 }, start - HOUR)).toBe('too_late')
})

it('the availability changes at the named instants only', () => {
  for (const change of availabilityChanges(event)) {
    expect(availabilityOf(event, change - 1)).not.toBe(availabilityOf(event, change))
  }
})
