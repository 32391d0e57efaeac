import { expect, it } from 'vitest'
import { onDay, seriesDays } from './event-series.ts'

it('a series has its first day, and those on its weekdays until the last', () => {
  const days = (weekdays: number[], until: string) => seriesDays({ first: '2026-12-03', weekdays, until })
  expect(days([4, 5], '2026-12-18')).toEqual([
    '2026-12-03',
    '2026-12-04',
    '2026-12-10',
    '2026-12-11',
    '2026-12-17',
    '2026-12-18',
  ])
  expect(days([0], '2026-12-06')).toEqual(['2026-12-03', '2026-12-06'])
  expect(days([4], '2026-12-03')).toEqual(['2026-12-03'])
  expect(days([4], '2026-11-01')).toEqual(['2026-12-03'])
  expect(days([], '2027-12-03')).toEqual(['2026-12-03'])
})

it('an event keeps its times on another day, also over midnight', () => {
  const late = {
    date: '2026-12-03T20:30:00.000Z',
    ends_at: '2026-12-04T00:15:00.000Z',
    doors_at: '2026-12-03T19:30:00.000Z',
    give_back_until: '2026-12-02T20:30:00.000Z',
  }
  expect(onDay(late, '2026-12-10')).toEqual({
    date: '2026-12-10T20:30:00.000Z',
    ends_at: '2026-12-11T00:15:00.000Z',
    doors_at: '2026-12-10T19:30:00.000Z',
    give_back_until: '2026-12-09T20:30:00.000Z',
  })
  const types = [
    { name: 'Early', sales_from: null, sales_until: '2026-11-30T21:00:00.000Z' },
    { name: 'Late', sales_from: '2026-11-30T21:00:00.000Z', sales_until: null },
  ]
  expect(onDay({ ...late, types }, '2026-12-10').types).toEqual([
    { name: 'Early', sales_from: null, sales_until: '2026-12-07T21:00:00.000Z' },
    { name: 'Late', sales_from: '2026-12-07T21:00:00.000Z', sales_until: null },
  ])
  // Half past midnight in Bahrain is the day before in UTC.
  const early = { date: '2026-12-03T21:30:00.000Z', ends_at: null, doors_at: null, give_back_until: null }
  expect(onDay(early, '2027-01-01')).toEqual({ ...early, date: '2026-12-31T21:30:00.000Z' })
})
