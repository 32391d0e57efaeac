import { DAY_MS, dayInBahrain, instantInBahrain } from './bahrain.ts'
import { monthAfter } from './calendar-grid.ts'

/** Half-open, in milliseconds. */
export interface TimeSpan {
  starts: number
  ends: number
}

/** A time that a talent marked as busy. */
export interface BusyMark extends TimeSpan {
  /** Repeats every seven days; Bahrain has no daylight saving time. Never longer than seven days. */
  weekly: boolean
  /** Repetitions that start then or later do not occur; null: without end. */
  until: number | null
}

/** Sources of a busy time: the talent's own mark, the outside calendar, or a confirmed booking. */
export const BUSY_SOURCES = ['own', 'feed', 'booking'] as const
export type BusySource = (typeof BUSY_SOURCES)[number]

/** Why an outside calendar could not be read. */
export const CALENDAR_PROBLEMS = [
  'CALENDAR_UNREACHABLE',
  /** Its server did not answer 200. */
  'CALENDAR_REFUSED',
  /** More than ten megabytes, or than 2,000 busy times. */
  'CALENDAR_TOO_LARGE',
  /** Not a calendar, cut off, without one readable event, or one that takes too long to parse. */
  'CALENDAR_UNREADABLE',
  'CALENDAR_PRIVATE_ADDRESS',
] as const
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number]

export const WEEK_MS = 7 * DAY_MS
/** Longest range of one mark; a weekly one lasts a week at most. */
const MAX_MARK_MS = 366 * DAY_MS
/** Most marks of a talent that are not over. */
export const MAX_MARKS = 500
/** Months shown after the current one. */
const MONTHS_AHEAD = 24
/** Longest address of an outside calendar, in characters. */
export const MAX_CALENDAR_URL = 2_000

/** Whether calendars show a month (`YYYY-MM`): from the current one in Bahrain to `MONTHS_AHEAD` later. */
export function isMonthShown(month: string, now: number): boolean {
  const current = monthInBahrain(now)
  return month >= current && month <= monthAfter(current, MONTHS_AHEAD)
}

/** The month in Bahrain at an instant (milliseconds), as `YYYY-MM`. */
export function monthInBahrain(now: number): string {
  return dayInBahrain(now).slice(0, 7)
}

/** A month (`YYYY-MM`) in Bahrain. */
export function spanOfMonth(month: string): TimeSpan {
  const startOf = (name: string) => instantInBahrain(`${name}-01`).getTime()
  return { starts: startOf(month), ends: startOf(monthAfter(month, 1)) }
}

/** Why a range cannot be marked at `now` (milliseconds); undefined when it can. */
export function markRefusal({ starts, ends }: TimeSpan, weekly: boolean, now: number) {
  if (ends <= starts) return 'AVAILABILITY_TIMES_INVALID'
  if (ends <= now) return 'AVAILABILITY_IN_PAST'
  if (ends - starts > (weekly ? WEEK_MS : MAX_MARK_MS)) return 'AVAILABILITY_TOO_LONG'
  return starts <= now || isMonthShown(monthInBahrain(starts), now) ? undefined : 'AVAILABILITY_OUT_OF_RANGE'
}

/** The marks after a range, and with `weekly` all its repetitions, is marked as busy. */
export function markBusy(marks: readonly BusyMark[], { starts, ends }: TimeSpan, weekly: boolean): BusyMark[] {
  const added: BusyMark = { starts, ends, weekly, until: null }
  if (!weekly) return tidy([...marks, added])
  const endless = marks.filter((mark) => mark.weekly && mark.until === null)
  if (endless.some((mark) => covers(mark, added))) return tidy(marks)
  return tidy([...marks.filter((mark) => !mark.weekly || !covers(added, mark)), added])
}

/** The marks after a range, and with `weekly` all its repetitions, is marked as free. */
export function markFree(marks: readonly BusyMark[], { starts, ends }: TimeSpan, weekly: boolean): BusyMark[] {
  const freed: BusyMark = { starts, ends, weekly, until: null }
  return tidy(marks.flatMap((mark) => (mark.weekly && weekly ? freeWeekly(mark, freed) : freeOnce(mark, freed))))
}

/** The occurrences of a mark that overlap a span, unclipped. */
export function occurrencesIn(mark: BusyMark, span: TimeSpan): TimeSpan[] {
  const { first, last } = occurrenceNumbers(mark, span)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => occurrence(mark, first + place))
}

/** The same times as the fewest spans, sorted: overlapping or adjacent ones are merged. */
export function mergeRanges(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = []
  for (const { starts, ends } of spans.toSorted((a, b) => a.starts - b.starts)) {
    const last = merged.at(-1)
    if (last && starts <= last.ends) last.ends = Math.max(last.ends, ends)
    else merged.push({ starts, ends })
  }
  return merged
}

/** The intersection of two spans; undefined when they do not overlap. */
export function clip({ starts, ends }: TimeSpan, within: TimeSpan): TimeSpan | undefined {
  const clipped = { starts: Math.max(starts, within.starts), ends: Math.min(ends, within.ends) }
  return clipped.starts < clipped.ends ? clipped : undefined
}

/** Frees a range, or its repetitions, of a mark when only single occurrences are affected. */
function freeOnce(mark: BusyMark, freed: BusyMark): BusyMark[] {
  if (!mark.weekly) return without(mark, occurrencesIn(freed, mark)).map(once)
  const { first, last } = occurrenceNumbers(mark, freed)
  if (last < first) return [mark]
  const touched = occurrencesIn(mark, freed)
  return [
    ...repetitions(mark, 0, first),
    ...touched.flatMap((time) => without(time, [freed])).map(once),
    ...repetitions(mark, last + 1),
  ]
}

/** Frees all repetitions of a range from the occurrences of a mark. */
function freeWeekly(mark: BusyMark, freed: BusyMark): BusyMark[] {
  const { first } = occurrenceNumbers(mark, freed)
  if (mark.until !== null && occurrence(mark, first).starts >= mark.until) return [mark]
  const restOf = (number: number) => {
    const time = occurrence(mark, number)
    return without(time, occurrencesIn(freed, time))
  }
  const [rest, nextRest] = [restOf(first), restOf(first + 1)]
  // Ranges of several days wrap into the next week: two repetitions can overlap the second occurrence, but only one the
  // first. All later weeks equal the second.
  const steady = isSameWeekLater(rest, nextRest) ? first : first + 1
  if (steady === first && isWhole(rest, mark)) return [mark]
  return [
    ...repetitions(mark, 0, first),
    ...(steady === first ? [] : rest.map(once)),
    ...restOf(steady).flatMap((piece) => repetitions({ ...piece, weekly: true, until: mark.until }, 0)),
  ]
}

/** Numbers of the occurrences that overlap a span, from 0; empty when `last` is less than `first`. */
function occurrenceNumbers({ starts, ends, weekly, until }: BusyMark, span: TimeSpan): { first: number; last: number } {
  if (!weekly) return { first: 0, last: starts < span.ends && span.starts < ends ? 0 : -1 }
  const end = Math.min(span.ends, until ?? Number.POSITIVE_INFINITY)
  return {
    first: Math.max(0, Math.floor((span.starts - ends) / WEEK_MS) + 1),
    last: Math.ceil((end - starts) / WEEK_MS) - 1,
  }
}

function occurrence({ starts, ends }: TimeSpan, number: number): TimeSpan {
  return { starts: starts + number * WEEK_MS, ends: ends + number * WEEK_MS }
}

/** The occurrences `from` to `to` of a weekly mark. */
function repetitions(mark: BusyMark, from: number, to?: number): BusyMark[] {
  const span = occurrence(mark, from)
  const limits = [mark.until, to === undefined ? null : occurrence(mark, to).starts].filter((limit) => limit !== null)
  const until = limits.length > 0 ? Math.min(...limits) : null
  if (until !== null && until <= span.starts) return []
  return until !== null && until <= span.starts + WEEK_MS ? [once(span)] : [{ ...span, weekly: true, until }]
}

function once({ starts, ends }: TimeSpan): BusyMark {
  return { starts, ends, weekly: false, until: null }
}

/** A span minus the cuts, which are sorted. */
function without({ starts, ends }: TimeSpan, cuts: readonly TimeSpan[]): TimeSpan[] {
  const rest: TimeSpan[] = []
  let at = starts
  for (const cut of cuts) {
    if (cut.starts > at) rest.push({ starts: at, ends: Math.min(cut.starts, ends) })
    at = Math.max(at, cut.ends)
  }
  return at < ends ? [...rest, { starts: at, ends }] : rest
}

/** Whether the occurrences of one endless weekly mark include all those of another. */
function covers(mark: BusyMark, other: BusyMark): boolean {
  const offset = (other.starts - mark.starts) % WEEK_MS
  return other.starts >= mark.starts && offset + other.ends - other.starts <= mark.ends - mark.starts
}

function isSameWeekLater(spans: TimeSpan[], later: TimeSpan[]): boolean {
  return (
    spans.length === later.length &&
    spans.every(({ starts, ends }, i) => later[i]?.starts === starts + WEEK_MS && later[i].ends === ends + WEEK_MS)
  )
}

function isWhole([first, second]: TimeSpan[], { starts, ends }: TimeSpan): boolean {
  return first !== undefined && second === undefined && first.ends - first.starts === ends - starts
}

/** The same marks; those that do not repeat are merged. */
function tidy(marks: readonly BusyMark[]): BusyMark[] {
  const single = mergeRanges(marks.filter((mark) => !mark.weekly)).map(once)
  return [...single, ...marks.filter((mark) => mark.weekly)]
}
