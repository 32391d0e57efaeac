import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BusyMark,
  isMonthShown,
  markBusy,
  markFree,
  markRefusal,
  mergeRanges,
  occurrencesIn,
  spanOfMonth,
  type TimeSpan,
  WEEK_MS,
} from './availability.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-29T21:00:00Z')
/** The model covers these hours; changes begin in the first six weeks. */
const HOURS = 10 * 7 * 24
const at = (hour: number) => START + hour * HOUR
const span = (from: number, to: number): TimeSpan => ({ starts: at(from), ends: at(to) })
const once = (from: number, to: number): BusyMark => ({ ...span(from, to), weekly: false, until: null })
const weekly = (from: number, to: number, until: number | null = null): BusyMark => ({
  ...span(from, to),
  weekly: true,
  until: until === null ? null : at(until),
})

interface MarkChange {
  from: number
  length: number
  weekly: boolean
  busy: boolean
}

const change: fc.Arbitrary<MarkChange> = fc.boolean().chain((isWeekly) =>
  fc.record({
    from: fc.integer({ min: 0, max: 6 * 7 * 24 }),
    length: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: isWeekly ? 168 : 500 })),
    weekly: fc.constant(isWeekly),
    busy: fc.boolean(),
  }),
)

function apply(marks: BusyMark[], { from, length, weekly: isWeekly, busy }: MarkChange): BusyMark[] {
  return (busy ? markBusy : markFree)(marks, span(from, from + length), isWeekly)
}

/** The busy hours of marks. */
function hoursOf(marks: BusyMark[]): number[] {
  const busy = new Set<number>()
  for (const mark of marks) {
    for (const { starts, ends } of occurrencesIn(mark, span(0, HOURS))) {
      for (let hour = (starts - START) / HOUR; hour < (ends - START) / HOUR; hour++) busy.add(hour)
    }
  }
  return [...busy].filter((hour) => hour >= 0 && hour < HOURS).toSorted((a, b) => a - b)
}

/** A calendar as a set of busy hours. */
function naiveHours(changes: MarkChange[]): number[] {
  const hours = Array.from({ length: HOURS }, () => false)
  for (const { from, length, weekly: isWeekly, busy } of changes) {
    for (let shift = 0; shift < (isWeekly ? HOURS : 1); shift += 168) {
      for (let hour = from + shift; hour < Math.min(HOURS, from + shift + length); hour++) hours[hour] = busy
    }
  }
  return hours.flatMap((busy, hour) => (busy ? [hour] : []))
}

describe('markBusy and markFree', () => {
  it('leave exactly the hours busy that a set of hours would have', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        expect(hoursOf(changes.reduce(apply, []))).toEqual(naiveHours(changes))
      }),
      { numRuns: 300 },
    )
  })

  it('are idempotent, and satisfy the database constraints on marks', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const marks = changes.reduce(apply, [])
        for (const { starts, ends, weekly: repeats, until } of marks) {
          expect(ends).toBeGreaterThan(starts)
          if (repeats) expect(ends - starts).toBeLessThanOrEqual(WEEK_MS)
          if (until !== null) expect(repeats && until > starts).toBe(true)
        }
        expect(apply(marks, changes.at(-1) as MarkChange)).toEqual(marks)
      }),
      { numRuns: 300 },
    )
  })

  it('merge marks that overlap or touch', () => {
    expect(markBusy([once(1, 3), once(5, 7)], span(3, 5), false)).toEqual([once(1, 7)])
  })

  it('cut, split and remove single marks', () => {
    expect(markFree([once(0, 10)], span(4, 6), false)).toEqual([once(0, 4), once(6, 10)])
    expect(markFree([once(0, 10)], span(0, 6), false)).toEqual([once(6, 10)])
    expect(markFree([once(0, 10)], span(-1, 11), false)).toEqual([])
  })

  it('split a weekly mark around an occurrence that is freed', () => {
    expect(markFree([weekly(0, 4)], span(2 * 168 + 1, 2 * 168 + 2), false)).toEqual([
      once(2 * 168, 2 * 168 + 1),
      once(2 * 168 + 2, 2 * 168 + 4),
      weekly(0, 4, 2 * 168),
      weekly(3 * 168, 3 * 168 + 4),
    ])
  })

  it('end a weekly mark from the week on in which it is freed weekly', () => {
    expect(markFree([weekly(0, 4)], span(2 * 168, 2 * 168 + 4), true)).toEqual([weekly(0, 4, 2 * 168)])
    expect(markFree([weekly(0, 4)], span(2 * 168 + 2, 2 * 168 + 4), true)).toEqual([
      weekly(0, 4, 2 * 168),
      weekly(2 * 168, 2 * 168 + 2),
    ])
    expect(markFree([weekly(0, 4)], span(30, 40), true)).toEqual([weekly(0, 4)])
  })

  it('replace weekly marks that a longer one contains', () => {
    expect(markBusy([weekly(168 + 2, 168 + 4)], span(0, 8), true)).toEqual([weekly(0, 8)])
    expect(markBusy([weekly(2, 4)], span(168, 176), true)).toEqual([weekly(2, 4), weekly(168, 176)])
  })
})

describe('mergeRanges', () => {
  it('merges overlapping and adjacent spans, in any order', () => {
    expect(mergeRanges([span(5, 7), span(1, 3), span(3, 4), span(2, 3), span(8, 9)])).toEqual([
      span(1, 4),
      span(5, 7),
      span(8, 9),
    ])
  })
})

describe('occurrencesIn', () => {
  it('names the repetitions that overlap a span, in full length', () => {
    expect(occurrencesIn(weekly(0, 4), span(168 + 3, 2 * 168))).toEqual([span(168, 172)])
    expect(occurrencesIn(weekly(0, 4), span(168 + 4, 2 * 168))).toEqual([])
    expect(occurrencesIn(weekly(0, 4, 168), span(0, 1_000))).toEqual([span(0, 4)])
    expect(occurrencesIn(once(0, 4), span(4, 5))).toEqual([])
  })
})

describe('the months of a calendar', () => {
  it('begin and end at midnight in Bahrain', () => {
    expect(spanOfMonth('2026-12')).toEqual({
      starts: Date.parse('2026-11-30T21:00:00Z'),
      ends: Date.parse('2026-12-31T21:00:00Z'),
    })
  })

  it('are the current one in Bahrain and 24 more', () => {
    const now = Date.parse('2026-11-30T21:00:00Z')
    const shown = ['2026-11', '2026-12', '2028-12', '2029-01'].map((month) => isMonthShown(month, now))
    expect(shown).toEqual([false, true, true, false])
    expect(isMonthShown('2026-11', now - 1)).toBe(true)
  })
})

describe('markRefusal', () => {
  const now = at(12)
  it.each([
    ['AVAILABILITY_TIMES_INVALID', span(20, 20), false],
    ['AVAILABILITY_TIMES_INVALID', span(21, 20), false],
    ['AVAILABILITY_IN_PAST', span(0, 12), false],
    ['AVAILABILITY_TOO_LONG', span(20, 20 + 366 * 24 + 1), false],
    ['AVAILABILITY_TOO_LONG', span(20, 20 + 168 + 1), true],
    ['AVAILABILITY_OUT_OF_RANGE', { starts: now + 800 * DAY, ends: now + 801 * DAY }, false],
    [undefined, span(0, 13), false],
    [undefined, span(20, 20 + 366 * 24), false],
    [undefined, span(20, 20 + 168), true],
  ])('is %s', (code, range, isWeekly) => {
    expect(markRefusal(range, isWeekly, now)).toBe(code)
  })
})
