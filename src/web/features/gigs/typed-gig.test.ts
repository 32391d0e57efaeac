import { expect, it } from 'vitest'
import type { Gig } from '../../../contract/calls/gigs.ts'
import { GigRecord } from '../../../contract/records/gig.ts'
import { recordProblems } from '../../lib/record-form.ts'
import { type GigValues, gigInput, lastGigDay, typedGig, whenProblem } from './typed-gig.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

const typed = (values: Partial<GigValues>): GigValues => ({
  ...typedGig(),
  title: 'عازف عود',
  description: 'حفل زفاف في المنامة.',
  ...values,
})

it('a typed gig needs something to see in title and description, and nothing else', () => {
  const values = typed({ title: '  ', description: '\u200f\n' })
  expect(recordProblems(GigRecord, gigInput(values))).toEqual({
    title: 'GIG_INCOMPLETE',
    description: 'GIG_INCOMPLETE',
  })
  expect(GigRecord.parse(gigInput(typed({})))).toMatchObject({
    required_talents: null,
    talent_pay: null,
    date_time: null,
  })
})

it('a typed gig is read in Arabic digits and with Arabic commas, at the time in Bahrain', () => {
  const values = typed({
    title: '\u200fعازف عود ',
    required_talents: 'عازف عود، مغنٍّ ,DJ, dj,,',
    age_range: '١٨ – ٣٠',
    talent_pay: '٨٧٫٥',
    date: '٢٠٢٦-١٢-٠١',
    time: '20:30',
    image_url: '/media/gigs/x',
  })
  expect(GigRecord.parse(gigInput(values))).toEqual({
    title: 'عازف عود',
    description: 'حفل زفاف في المنامة.',
    required_talents: ['عازف عود', 'مغنٍّ', 'DJ'],
    area: null,
    place: null,
    age_range: '18-30',
    talent_pay: 87.5,
    date_time: '2026-12-01T17:30:00.000Z',
    image_url: '/media/gigs/x',
  })
})

it.each([
  [{}, {}],
  [{ time: '20:00' }, { date: 'DATE_MISSING' }],
  [{ date: '2026-12-01' }, { time: 'TIME_MISSING' }],
  [{ date: '2026-11-21', time: '20:00' }, { date: 'IN_PAST' }],
  // 15:00 in Bahrain is now.
  [{ date: '2026-11-22', time: '15:00' }, { time: 'IN_PAST' }],
  [{ date: '2026-11-22', time: '15:01' }, {}],
  [{ date: '2028-11-21', time: '20:00' }, {}],
  [{ date: '2028-11-23', time: '20:00' }, { date: 'GIG_DATE_INVALID' }],
])('whenProblem judges the time %j in Bahrain', (values, problem) => {
  expect(whenProblem(typed(values), NOW)).toEqual(problem)
})

it('lastGigDay is two years ahead', () => {
  expect(lastGigDay(NOW)).toBe('2028-11-21')
})

it('a stored gig comes back from its form as it was', () => {
  const stored = {
    title: 'عازف عود',
    description: 'حفل زفاف.',
    required_talents: ['عازف عود', 'Singer'],
    area: 'northern',
    place: null,
    age_range: null,
    talent_pay: 87.5,
    image_url: null,
    date_time: '2026-12-01T21:30:00.000Z',
  }
  const values = typedGig(stored as Gig)
  expect(values).toMatchObject({ date: '2026-12-02', time: '00:30', talent_pay: '87.5' })
  expect(GigRecord.parse(gigInput(values))).toMatchObject(stored)
})
