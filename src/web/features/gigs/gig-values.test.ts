import { expect, it } from 'vitest'
import { EMPTY_GIG, type GigValues, gigFrom, gigProblemsIn, lastGigDay } from './gig-values.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

const typed = (values: Partial<GigValues>): GigValues => ({
  ...EMPTY_GIG,
  title: 'عازف عود',
  description: 'حفل زفاف في المنامة.',
  ...values,
})

it('gigProblemsIn accepts a gig with title and description alone', () => {
  expect(gigProblemsIn(typed({}), NOW)).toEqual({})
})

it('gigProblemsIn requires something to see in title and description', () => {
  expect(gigProblemsIn(typed({ title: '  ', description: '\u200f\n' }), NOW)).toEqual({
    title: 'GIG_INCOMPLETE',
    description: 'GIG_INCOMPLETE',
  })
})

it.each(['12.5.1', '−3', '-3', 'abc', '100001', '0.0001', '1e3'])('gigProblemsIn refuses the pay %j', (talent_pay) => {
  expect(gigProblemsIn(typed({ talent_pay }), NOW)).toEqual({ talent_pay: 'PAY_INVALID' })
})

it.each([
  [{ time: '20:00' }, { date: 'DATE_MISSING' }],
  [{ date: '2026-12-01' }, { time: 'TIME_MISSING' }],
  [{ date: '2026-11-21', time: '20:00' }, { date: 'IN_PAST' }],
  // 15:00 in Bahrain is now.
  [{ date: '2026-11-22', time: '15:00' }, { time: 'IN_PAST' }],
  [{ date: '2026-11-22', time: '15:01' }, {}],
  [{ date: '2028-11-21', time: '20:00' }, {}],
  [{ date: '2028-11-23', time: '20:00' }, { date: 'GIG_DATE_INVALID' }],
])('gigProblemsIn judges the time %j in Bahrain', (values, problems) => {
  expect(gigProblemsIn(typed(values), NOW)).toEqual(problems)
})

it('gigProblemsIn refuses lists and texts beyond the limits of the API', () => {
  const many = Array.from({ length: 21 }, (_, place) => `talent ${place}`).join('،')
  expect(gigProblemsIn(typed({ required_talents: many }), NOW)).toEqual({
    required_talents: 'REQUIRED_TALENTS_INVALID',
  })
  expect(gigProblemsIn(typed({ required_talents: 'a'.repeat(61) }), NOW)).toEqual({
    required_talents: 'REQUIRED_TALENTS_INVALID',
  })
  const long = { title: 'a'.repeat(121), description: 'a'.repeat(5001), age_range: '1'.repeat(41) }
  expect(gigProblemsIn(typed(long), NOW)).toEqual({
    title: 'GIG_TITLE_INVALID',
    description: 'GIG_DESCRIPTION_TOO_LONG',
    age_range: 'AGE_RANGE_INVALID',
  })
})

it('gigFrom sends what was typed in Arabic digits and commas, at the time in Bahrain', () => {
  const values = typed({
    title: '\u200fعازف عود ',
    required_talents: 'عازف عود، مغنٍّ ,DJ, dj,,',
    age_range: '١٨ – ٣٠',
    talent_pay: '٨٧٫٥',
    date: '2026-12-01',
    time: '20:30',
    image_url: '/media/gigs/x',
  })
  expect(gigFrom(values)).toEqual({
    title: 'عازف عود',
    description: 'حفل زفاف في المنامة.',
    required_talents: ['عازف عود', 'مغنٍّ', 'DJ'],
    age_range: '18-30',
    talent_pay: 87.5,
    date_time: '2026-12-01T17:30:00.000Z',
    image_url: '/media/gigs/x',
  })
})

it('gigFrom leaves open what was not typed', () => {
  expect(gigFrom(typed({}))).toMatchObject({
    required_talents: [],
    age_range: null,
    talent_pay: null,
    date_time: null,
    image_url: null,
  })
})

it('lastGigDay is two years ahead', () => {
  expect(lastGigDay(NOW)).toBe('2028-11-21')
})
