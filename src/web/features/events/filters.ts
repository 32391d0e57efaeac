import { DAY_MS, dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { readDay } from '../../../contract/rules/digits.ts'
import { MAX_EVENT_TAG } from '../../../contract/rules/event.ts'
import { readText } from '../../../contract/rules/typed-text.ts'

/** Named days with links. */
export const NAMED_DAYS = ['today', 'week', 'weekend'] as const

/** Filters of the list of events, as in the URL of the page; undefined ones do not apply. */
export interface EventFilters {
  q?: string
  tag?: string
  /** Named days, or one day in Bahrain (`YYYY-MM-DD`). */
  date?: string
  free?: 'true'
}

const FRIDAY = 5
const SATURDAY = 6

/** Filters of a URL, or of the form submitted without scripts (`day`); invalid values are dropped. */
export function readEventFilters({ q, tag, date, day, free }: Record<string, unknown>): EventFilters {
  return {
    q: readText(q),
    tag: readText(tag, MAX_EVENT_TAG),
    date: dateOf(day) ?? dateOf(date),
    free: free === 'true' ? free : undefined,
  }
}

/**
 * The days of a filter at `now` (milliseconds), both inclusive, without past ones. Weeks end on Saturday; the weekend
 * is Friday and Saturday.
 */
export function daysOf(date: string | undefined, now: number): { from?: string; to?: string } {
  if (date === undefined) return {}
  const today = dayInBahrain(now)
  const weekday = new Date(today).getUTCDay()
  const inDays = (days: number) => dayInBahrain(now + days * DAY_MS)
  if (date === 'today') return { from: today, to: today }
  if (date === 'week') return { from: today, to: inDays(SATURDAY - weekday) }
  if (date === 'weekend') return { from: inDays(Math.max(FRIDAY - weekday, 0)), to: inDays(SATURDAY - weekday) }
  return { from: date, to: date }
}

function dateOf(value: unknown): string | undefined {
  return NAMED_DAYS.find((name) => name === value) ?? readDay(value)
}
