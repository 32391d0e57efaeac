import { clip, mergeRanges, type TimeSpan } from '../../../contract/rules/availability.ts'
import { DAY_MS, HOUR_MS, instantInBahrain } from '../../../contract/rules/bahrain.ts'

/** A day is busy when all its gaps are shorter than this. */
const SHORTEST_GAP_MS = HOUR_MS

/** A time as the API gives it. */
export interface TimeRange {
  starts_at: string
  ends_at: string
}

/** How much of a day is free; `ask`: unknown. */
export type DayState = 'free' | 'partly' | 'busy' | 'ask'

/** A day (`YYYY-MM-DD`) in Bahrain. */
export function spanOfDay(day: string): TimeSpan {
  const starts = instantInBahrain(day).getTime()
  return { starts, ends: starts + DAY_MS }
}

/** A time of the API in milliseconds. */
export function spanOf({ starts_at, ends_at }: TimeRange): TimeSpan {
  return { starts: Date.parse(starts_at), ends: Date.parse(ends_at) }
}

/** The busy times within a span: clipped, sorted and merged. */
export function busyWithin(span: TimeSpan, busy: readonly TimeRange[]): TimeSpan[] {
  return mergeRanges(busy.flatMap((range) => clip(spanOf(range), span) ?? []))
}

/** The state of a day with these busy times. */
export function dayState(day: string, busy: readonly TimeRange[]): DayState {
  const { starts, ends } = spanOfDay(day)
  const taken = busyWithin({ starts, ends }, busy)
  if (taken.length === 0) return 'free'
  const gaps = taken.map((span, place) => span.starts - (taken[place - 1]?.ends ?? starts))
  gaps.push(ends - (taken.at(-1)?.ends ?? starts))
  return gaps.some((gap) => gap >= SHORTEST_GAP_MS) ? 'partly' : 'busy'
}

/**
 * The state of a day, the same for the calendar of visitors and owner, and for requests: without a calendar here only
 * bookings are known, and other times are by arrangement (`ask`).
 */
export function publishedState(day: string, { busy, keeps_calendar }: PublishedTimes): DayState {
  const state = dayState(day, busy)
  return keeps_calendar || state === 'busy' ? state : 'ask'
}

/** What visitors know of a month (`Availability`). */
export interface PublishedTimes {
  busy: readonly TimeRange[]
  keeps_calendar: boolean
}
