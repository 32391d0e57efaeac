import { expect, it } from 'vitest'
import type { Event } from '../../../contract/calls/events.ts'
import { availabilityChanges, availabilityOf } from './availability.ts'

const HOUR = 3_600_000
const start = Date.UTC(2026, 10, 26, 17)
const event: Event = {
  id: crypto.randomUUID(),
  title: 'Oud',
  title_language: 'en',
  description: '',
  description_language: 'en',
  date: new Date(start).toISOString(),
  location: '',
  ends_at: null,
  doors_at: null,
  map_url: null,
  age_limit: null,
  show_language: null,
  organiser: null,
  featured: false,
  image: null,
  image_blur: null,
  tags: [],
  ticket_price: 10,
  capacity: null,
  several_prices: false,
  on_sale: true,
  on_sale_from: null,
  remaining: null,
  created_at: new Date(start - 1000 * HOUR).toISOString(),
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
  const cancelled = { ...event, cancelled_at: new Date(start - 100 * HOUR).toISOString(), capacity: 50, remaining: 5 }
  expect(availabilityOf(cancelled, start - 50 * HOUR)).toBe('cancelled')
})

it('sold out and few left are shown only while sales are open', () => {
  const now = start - 48 * HOUR
  expect(availabilityOf({ ...event, capacity: 50, remaining: 0 }, now)).toBe('sold_out')
  expect(availabilityOf({ ...event, capacity: 50, remaining: 10 }, now)).toBe('few')
  expect(availabilityOf({ ...event, capacity: 50, remaining: 11 }, now)).toBe('open')
  expect(availabilityOf({ ...event, capacity: 50, remaining: 0 }, start - HOUR)).toBe('too_late')
})

it('the availability changes at the named instants only', () => {
  for (const change of availabilityChanges(event)) {
    expect(availabilityOf(event, change - 1)).not.toBe(availabilityOf(event, change))
  }
})
