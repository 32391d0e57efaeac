import { expect, it } from 'vitest'
import { hasFilters } from '../../lib/search-params.ts'
import { readTalentFilters, withoutPast } from './filters.ts'

const filtersOf = (search: Record<string, unknown>) => JSON.parse(JSON.stringify(readTalentFilters(search)))

it('readTalentFilters reads the filters of a URL', () => {
  const search = { q: 'عود', category: 'dj', area: 'oman', max_price: '20', date: '2026-12-03' }
  expect(filtersOf({ ...search, utm_source: 'mail' })).toEqual(search)
  const others = { date: '2026-12-03', from: '20:00', to: '23:30', sort: 'price' }
  expect(filtersOf(others)).toEqual(others)
  expect(filtersOf({ max_price: '٢٠٫٥' })).toEqual({ max_price: '20.5' })
})

it('readTalentFilters reads days and times in Arabic-Indic and Persian digits', () => {
  expect(filtersOf({ date: '٢٠٢٦-١٢-٠٣', from: '۲۰:۰۰' })).toEqual({ date: '2026-12-03', from: '20:00' })
})

it.each([
  { q: '   ' },
  { category: 'all' },
  { category: 'plumber' },
  { date: '2026-02-30' },
  { date: '0026-12-03' },
  { date: 'tomorrow' },
  { from: '20:00' },
  { from: '20:00', to: '23:00', date: 'tomorrow' },
  { q: 7 },
  { sort: 'name' },
  { sort: 'cheap' },
  { area: 'bahrain' },
  { max_price: '-1' },
  { max_price: '1e9' },
  { max_price: '100001' },
  { max_price: 'NaN' },
  { max_price: '' },
  { max_price: ['1'] },
  {},
])('readTalentFilters drops invalid values: %j', (search) => {
  expect(filtersOf(search)).toEqual({})
  expect(hasFilters(readTalentFilters(search))).toBe(false)
})

it('readTalentFilters cuts search words to the limit of the API', () => {
  expect(readTalentFilters({ q: 'a'.repeat(500) }).q).toHaveLength(100)
})

it('readTalentFilters accepts hours past midnight, and drops an end equal to the start', () => {
  const date = '2026-12-03'
  const timesOf = (from: string, to: string) => {
    const { date: _, ...times } = filtersOf({ date, from, to })
    return times
  }
  expect(timesOf('22:00', '02:00')).toEqual({ from: '22:00', to: '02:00' })
  expect(timesOf('22:00', '22:00')).toEqual({ from: '22:00' })
  expect(timesOf('22:00', '00:00')).toEqual({ from: '22:00', to: '00:00' })
  expect(timesOf('24:00', '9:00')).toEqual({})
})

it('the order does not count as a filter', () => {
  expect(hasFilters(readTalentFilters({ sort: 'rating' }))).toBe(false)
})

it('a past day does not narrow the list', () => {
  const filters = { q: 'oud', date: '2026-12-03', from: '20:00' }
  expect(withoutPast(filters, '2026-12-03')).toEqual(filters)
  expect(withoutPast(filters, '2026-12-04')).toEqual({ q: 'oud' })
})
