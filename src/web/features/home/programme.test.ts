import { expect, it } from 'vitest'
import type { PosterEvent } from '../events/queries.ts'
import { programmeAt, programmeChanges } from './programme.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-30T12:00:00+03:00')

/** An event that begins in so many hours. */
const event = (hours: number, more: Partial<PosterEvent> = {}): PosterEvent => ({
  ...{ id: `in ${hours} hours`, title: 'Oud', title_language: 'en', location: 'Saar', ticket_price: 5 },
  ...{ several_prices: false, image: null, image_blur: null },
  date: new Date(NOW + hours * HOUR).toISOString(),
  ...{ cancelled_at: null, on_sale: true, on_sale_from: null, remaining: null },
  ...more,
})
const idsOf = (events: PosterEvent[]) => events.map(({ id }) => id)

it('the home page has the next four events on its wall, and the six after them below', () => {
  const events = Array.from({ length: 12 }, (_, index) => event(index + 2))
  const { wall, below } = programmeAt(events, NOW)
  expect(idsOf(wall)).toEqual(idsOf(events.slice(0, 4)))
  expect(idsOf(below)).toEqual(idsOf(events.slice(4, 10)))
})

it('the home page leaves out events whose tickets cannot be bought, also those that close while it is open', () => {
  const events = [
    event(3),
    event(4, { remaining: 0 }),
    event(5, { cancelled_at: new Date(NOW).toISOString() }),
    event(6, { on_sale: false }),
    event(7),
  ]
  expect(idsOf(programmeAt(events, NOW).wall)).toEqual(['in 3 hours', 'in 7 hours'])
  expect(idsOf(programmeAt(events, NOW + 2 * HOUR).wall)).toEqual(['in 7 hours'])
})

it('the home page changes when an event ceases to be on sale, and when its day gets another name', () => {
  // 18:00 on the next day: "tomorrow" until midnight.
  const begins = NOW + 30 * HOUR
  expect(programmeChanges([event(30)])).toEqual(expect.arrayContaining([begins, NOW + 12 * HOUR]))
})
