import { describe, expect, it } from 'vitest'
import { hasFilters } from '../../lib/search-params.ts'
import { daysOf, readEventFilters } from './filters.ts'

describe('the filters of a URL', () => {
  it.each([
    [
      { q: ' عود ', tag: 'jazz', date: 'weekend', free: 'true' },
      { q: 'عود', tag: 'jazz', date: 'weekend', free: 'true' },
    ],
    [{ date: '٢٠٢٦-١٢-٠٣' }, { date: '2026-12-03' }],
    [{ date: 'week', day: '2026-12-03' }, { date: '2026-12-03' }],
    [{ date: 'week', day: '' }, { date: 'week' }],
    [{ q: ' ', tag: '', date: '2026-02-30', free: 'yes' }, {}],
    [{ q: ['a'], tag: 1, date: 'tomorrow' }, {}],
    [
      { q: 'x'.repeat(120), tag: 'y'.repeat(31) },
      { q: 'x'.repeat(100), tag: 'y'.repeat(30) },
    ],
  ])('%j are %j', (search, filters) => {
    expect(readEventFilters(search)).toEqual(filters)
    expect(hasFilters(readEventFilters(search))).toBe(Object.keys(filters).length > 0)
  })
})

describe('the days of a filter', () => {
  const days = (date: string, day: string, time = '12:00') => daysOf(date, Date.parse(`${day}T${time}:00+03:00`))

  it.each([
    // A Wednesday, and the last minute of a Thursday.
    ['today', '2026-12-02', undefined, '2026-12-02', '2026-12-02'],
    ['today', '2026-12-03', '23:59', '2026-12-03', '2026-12-03'],
    ['week', '2026-12-02', undefined, '2026-12-02', '2026-12-05'],
    ['week', '2026-12-06', undefined, '2026-12-06', '2026-12-12'],
    ['week', '2026-12-05', undefined, '2026-12-05', '2026-12-05'],
    ['weekend', '2026-12-02', undefined, '2026-12-04', '2026-12-05'],
    ['weekend', '2026-12-04', undefined, '2026-12-04', '2026-12-05'],
    ['weekend', '2026-12-05', undefined, '2026-12-05', '2026-12-05'],
    ['weekend', '2026-12-06', '00:00', '2026-12-11', '2026-12-12'],
    ['2026-12-24', '2026-12-02', undefined, '2026-12-24', '2026-12-24'],
  ])('%s on %s %s', (date, day, time, from, to) => {
    expect(days(date, day, time)).toEqual({ from, to })
  })

  it('are all without a filter', () => expect(daysOf(undefined, 0)).toEqual({}))
})
