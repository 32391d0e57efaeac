import { expect, it } from 'vitest'
import { hasFilters } from '../../lib/search-params.ts'
import { daysUntil, type GigSearch, readGigFilters, statusIn, tabIn } from './gig-search.ts'

const filtersOf = (search: GigSearch) => JSON.parse(JSON.stringify(readGigFilters(search)))

it('readGigFilters reads the filters of a URL', () => {
  const search = {
    q: 'عود',
    category: 'dj',
    area: 'capital',
    from: '2026-12-03',
    to: '2026-12-09',
    min_pay: '87.5',
  } as const
  expect(filtersOf({ ...search, tab: 'available' })).toEqual(search)
  expect(hasFilters(readGigFilters(search))).toBe(true)
})

it('readGigFilters takes days and pay in Arabic-Indic and Persian digits', () => {
  expect(filtersOf({ from: '٢٠٢٦-١٢-٠٣', min_pay: '۸۷٫۵' })).toEqual({ from: '2026-12-03', min_pay: '87.5' })
})

it.each([
  { q: '   ' },
  { from: '2026-02-30' },
  { to: 'tomorrow' },
  { area: 'manama' as 'capital' },
  { min_pay: '12.5.1' },
  { min_pay: '-3' },
  { min_pay: '0' },
  { min_pay: 'abc' },
  {},
])('readGigFilters drops invalid values: %j', (search) => {
  expect(filtersOf(search)).toEqual({})
  expect(hasFilters(readGigFilters(search))).toBe(false)
})

it('readGigFilters keeps the start of a range that ends before it', () => {
  expect(filtersOf({ from: '2026-12-09', to: '2026-12-03' })).toEqual({ from: '2026-12-09' })
})

it('readGigFilters cuts search words to the limit of the API', () => {
  expect(readGigFilters({ q: 'a'.repeat(500) }).q).toHaveLength(100)
})

it('tabIn and statusIn fall back to the available gigs and the active ones', () => {
  expect([tabIn({}), tabIn({ tab: 'mine' }), tabIn({ tab: 'nonsense' })]).toEqual(['available', 'mine', 'available'])
  expect([statusIn({}), statusIn({ status: 'inactive' }), statusIn({ status: '1' })]).toEqual([
    'active',
    'inactive',
    'active',
  ])
})

it('daysUntil counts days of Bahrain, which begin at 21:00 UTC', () => {
  const now = Date.parse('2026-11-22T20:30:00Z')
  expect(daysUntil(Date.parse('2026-11-22T20:59:00Z'), now)).toBe(0)
  expect(daysUntil(Date.parse('2026-11-22T21:00:00Z'), now)).toBe(1)
  expect(daysUntil(Date.parse('2026-11-21T20:59:00Z'), now)).toBe(-1)
})
