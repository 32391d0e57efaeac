import { expect, it } from 'vitest'
import { posterDay, posterDayChanges } from './poster-day.ts'

const NOON = Date.parse('2026-11-30T12:00:00+03:00')

it.each([
  ['2026-11-30T21:00:00+03:00', 'tonight'],
  ['2026-11-30T14:00:00+03:00', 'today'],
  // Still yesterday in UTC.
  ['2026-12-01T00:30:00+03:00', 'tomorrow'],
  ['2026-12-02T20:00:00+03:00', 'weekday'],
  ['2026-12-06T20:00:00+03:00', 'weekday'],
  ['2026-12-07T20:00:00+03:00', 'date'],
  ['2026-11-29T20:00:00+03:00', 'date'],
])('posters name the day of %s: %s', (date, day) => {
  expect(posterDay(date, NOON)).toBe(day)
})

it('posters name a day differently exactly at its changes', () => {
  const date = '2026-12-10T20:00:00+03:00'
  const changes = posterDayChanges({ date })
  const before = changes.map((at) => posterDay(date, at - 1))
  const after = changes.map((at) => posterDay(date, at))
  expect(before).toEqual(['date', 'weekday', 'tomorrow', 'tonight'])
  expect(after).toEqual(['weekday', 'tomorrow', 'tonight', 'date'])
})
