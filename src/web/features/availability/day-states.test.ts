import { describe, expect, it } from 'vitest'
import { busyWithin, dayState, publishedState, spanOfDay, type TimeRange } from './day-states.ts'

/** From and until times of Bahrain, such as `2026-12-10 20:00`. */
function range(from: string, until: string): TimeRange {
  const instant = (text: string) => new Date(`${text.replace(' ', 'T')}:00+03:00`).toISOString()
  return { starts_at: instant(from), ends_at: instant(until) }
}

const DAY = '2026-12-10'

describe('a day is', () => {
  it.each([
    ['free', []],
    ['free', [range('2026-12-09 20:00', '2026-12-10 00:00'), range('2026-12-11 00:00', '2026-12-11 02:00')]],
    ['partly', [range('2026-12-10 20:00', '2026-12-10 22:00')]],
    ['partly', [range('2026-12-09 20:00', '2026-12-10 23:00')]],
    ['partly', [range('2026-12-10 00:00', '2026-12-10 11:30'), range('2026-12-10 12:30', '2026-12-11 00:00')]],
    ['busy', [range('2026-12-10 00:00', '2026-12-11 00:00')]],
    ['busy', [range('2026-12-01 00:00', '2026-12-31 00:00')]],
    ['busy', [range('2026-12-10 00:30', '2026-12-10 12:00'), range('2026-12-10 12:59', '2026-12-10 23:01')]],
    ['busy', [range('2026-12-10 12:00', '2026-12-11 00:00'), range('2026-12-10 00:00', '2026-12-10 12:00')]],
  ] as const)('%s when %j is busy', (state, busy) => {
    expect(dayState(DAY, busy)).toBe(state)
  })
})

it('busy times within a day are clipped, sorted and merged', () => {
  const busy = [
    range('2026-12-10 22:00', '2026-12-11 02:00'),
    range('2026-12-10 21:00', '2026-12-10 22:00'),
    range('2026-12-09 23:00', '2026-12-10 01:00'),
    range('2026-12-11 00:00', '2026-12-11 05:00'),
  ]
  const { starts, ends } = spanOfDay(DAY)
  expect(busyWithin({ starts, ends }, busy)).toEqual([
    { starts, ends: starts + 3_600_000 },
    { starts: ends - 3 * 3_600_000, ends },
  ])
})

it('without a calendar only busy days of a talent are known', () => {
  const evening = [range('2026-12-10 20:00', '2026-12-10 22:00')]
  const whole = [range('2026-12-10 00:00', '2026-12-11 00:00')]
  const states = (keeps_calendar: boolean) =>
    [[], evening, whole].map((busy) => publishedState(DAY, { busy, keeps_calendar }))
  expect(states(true)).toEqual(['free', 'partly', 'busy'])
  expect(states(false)).toEqual(['ask', 'ask', 'busy'])
})
