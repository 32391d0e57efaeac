import { expect, it } from 'vitest'
import { monthAfter, weeksOf } from './calendar-grid.ts'

it('weeksOf lays out months from Sunday to Saturday', () => {
  // 1 November 2026 is a Sunday, 1 August 2026 a Saturday; February 2026 fills four weeks to the day.
  expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect(weeksOf('2026-08')).toHaveLength(6)
})

it.each([
  ['2024-02', 29],
  ['2026-02', 28],
  ['2100-02', 28],
  ['2026-12', 31],
])('%s has %d days, each once and in order', (month, length) => {
  const days = weeksOf(month)
    .flat()
    .filter((day) => day !== null)
  expect(days).toHaveLength(length)
  expect([...days].sort()).toEqual(days)
  for (const week of weeksOf(month)) {
    expect(week).toHaveLength(7)
    week.forEach((day, place) => {
      if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(place)
    })
  }
})

it('monthAfter counts across years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-11', 14)).toBe('2028-01')
})
