import { describe, expect, it } from 'vitest'
import { type MarkValues, markProblemsIn, spanFrom } from './mark-values.ts'

const NOW = Date.parse('2026-12-01T09:00:00Z')
const DAY = { first: '2026-12-10', last: '2026-12-10' }
const WEEKEND = { first: '2026-12-10', last: '2026-12-12' }
const EVENING: MarkValues = { all_day: '', from: '20:00', to: '22:00', weekly: '' }
const ALL_DAY: MarkValues = { all_day: 'on', from: '', to: '', weekly: '' }

/** A span in Bahrain's time. */
function written(span: ReturnType<typeof spanFrom>): string | undefined {
  const text = (instant: number) => new Date(instant + 3 * 3_600_000).toISOString().slice(5, 16)
  return span && `${text(span.starts)} ${text(span.ends)}`
}

describe('the time to mark', () => {
  it.each([
    ['all day', DAY, ALL_DAY, '12-10T00:00 12-11T00:00'],
    ['several whole days', WEEKEND, ALL_DAY, '12-10T00:00 12-13T00:00'],
    ['an evening', DAY, EVENING, '12-10T20:00 12-10T22:00'],
    ['an evening past midnight', DAY, { ...EVENING, to: '02:00' }, '12-10T20:00 12-11T02:00'],
    ['an evening until midnight', DAY, { ...EVENING, to: '00:00' }, '12-10T20:00 12-11T00:00'],
    ['days from an hour until another', WEEKEND, EVENING, '12-10T20:00 12-12T22:00'],
    ['days until an earlier hour', WEEKEND, { ...EVENING, to: '02:00' }, '12-10T20:00 12-12T02:00'],
    ['days until the same hour', WEEKEND, { ...EVENING, to: '20:00' }, '12-10T20:00 12-12T20:00'],
    ['days until midnight', WEEKEND, { ...EVENING, to: '00:00' }, '12-10T20:00 12-13T00:00'],
    ['hours in Arabic digits', DAY, { ...EVENING, from: '٢٠:٠٠' }, '12-10T20:00 12-10T22:00'],
    ['one hour alone', DAY, { ...EVENING, to: '' }, undefined],
    ['the same hour twice', DAY, { ...EVENING, to: '20:00' }, undefined],
  ] as const)('%s', (_name, days, values, expected) => {
    expect(written(spanFrom(days, values))).toBe(expected)
  })
})

describe('a mark', () => {
  it.each([
    ['of a day', DAY, ALL_DAY, {}],
    ['without hours', DAY, { ...EVENING, from: '', to: '' }, { from: 'FROM_MISSING', to: 'TO_MISSING' }],
    ['with the same hour twice', DAY, { ...EVENING, to: '20:00' }, { to: 'SAME_HOURS' }],
    [
      'of hours that have passed',
      { first: '2026-12-01', last: '2026-12-01' },
      { ...EVENING, from: '09:00', to: '12:00' },
      { to: 'AVAILABILITY_IN_PAST' },
    ],
    ['of today', { first: '2026-12-01', last: '2026-12-01' }, ALL_DAY, {}],
    ['of a week, every week', { first: '2026-12-10', last: '2026-12-16' }, { ...ALL_DAY, weekly: 'on' }, {}],
    [
      'of eight days, every week',
      { first: '2026-12-10', last: '2026-12-17' },
      { ...ALL_DAY, weekly: 'on' },
      { weekly: 'AVAILABILITY_TOO_LONG' },
    ],
    ['of more than a year', { first: '2026-12-10', last: '2027-12-11' }, ALL_DAY, { all_day: 'AVAILABILITY_TOO_LONG' }],
  ] as const)('%s has the problems %o', (_name, days, values, problems) => {
    expect(markProblemsIn(days, values, NOW)).toEqual(problems)
  })
})
