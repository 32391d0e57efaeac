import { expect, it } from 'vitest'
import type { SoonEvent } from '../../../../contract/calls/managed-events.ts'
import { MAX_SOON } from '../../../../contract/rules/event.ts'
import { weekOf } from './week.ts'

// Half past midnight in Bahrain.
const NOW = Date.parse('2026-12-17T21:30:00Z')

const event = (id: string, date: string, changes: Partial<SoonEvent> = {}): SoonEvent => ({
  ...{ id, title: id, title_language: 'en', location: 'Saar', cancelled_at: null, capacity: 50, sold: 4, admitted: 0 },
  ...{ date, revenue_at_door: 2.5, to_collect: 7.125 },
  ...changes,
})

it('the week has seven days in Bahrain from today on, with people, capacity and money of what is on', () => {
  const week = weekOf(
    [
      event('since yesterday', '2026-12-17T19:00:00Z'),
      event('tonight', '2026-12-18T18:00:00Z', { capacity: 10 }),
      event('cancelled', '2026-12-18T19:00:00Z', { cancelled_at: '2026-12-01T09:00:00Z' }),
      event('without a limit', '2026-12-20T18:00:00Z', { capacity: null }),
      event('in a week', '2026-12-25T18:00:00Z'),
    ],
    NOW,
  )
  expect(week.map(({ day }) => day)).toEqual(['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-12-${day}`))
  expect(week[0]).toMatchObject({ sold: 8, capacity: 60, money: 19.25 })
  expect(week.map(({ events }) => events.map(({ id }) => id)).filter((ids) => ids.length > 0)).toEqual([
    ['since yesterday', 'tonight', 'cancelled'],
    ['without a limit'],
  ])
  expect([week[1]?.capacity, week[2]?.capacity]).toEqual([0, null])
})

it('a list that was cut has days, from its last one on, that may have more', () => {
  const many = Array.from({ length: MAX_SOON }, (_, i) =>
    event(String(i), i < MAX_SOON - 1 ? '2026-12-18T18:00:00Z' : '2026-12-19T18:00:00Z'),
  )
  expect(weekOf(many, NOW).map(({ isCut }) => isCut)).toEqual([false, true, true, true, true, true, true])
  expect(weekOf(many.slice(1), NOW).some(({ isCut }) => isCut)).toBe(false)
})
