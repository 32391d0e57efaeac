import { markRefusal, type TimeSpan } from '../../../../contract/rules/availability.ts'
import { DAY_MS, instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { readTime } from '../../../../contract/rules/digits.ts'
import { areHours, endNextDay } from '../../../../contract/rules/time-range.ts'
import { spanOfDay } from '../day-states.ts'

/** Fields of a mark, in the order of the form; checkboxes are empty unless checked. */
export const MARK_FIELDS = ['all_day', 'from', 'to', 'weekly'] as const
export type MarkField = (typeof MARK_FIELDS)[number]
export type MarkValues = Record<MarkField, string>

/** The selected days (`YYYY-MM-DD`), both inclusive. */
export interface Days {
  first: string
  last: string
}

/** Codes of the API's refusals, and of errors that only the form can have. */
export type MarkProblem = 'FROM_MISSING' | 'TO_MISSING' | 'SAME_HOURS' | NonNullable<ReturnType<typeof markRefusal>>

/**
 * The time span of days and hours: from `from` on the first day until `to` on the last. On a single day, an end before
 * the start is on the next day; midnight is the end of the last day. Undefined until the hours are given.
 */
export function spanFrom({ first, last }: Days, values: MarkValues): TimeSpan | undefined {
  if (values.all_day) return { starts: spanOfDay(first).starts, ends: spanOfDay(last).ends }
  const { from, to } = hoursIn(values)
  if (!from || !to || (first === last && !areHours(from, to))) return undefined
  const ends = instantInBahrain(last, to).getTime()
  const isNextDay = to === '00:00' || (first === last && endNextDay(from, to))
  return { starts: instantInBahrain(first, from).getTime(), ends: isNextDay ? ends + DAY_MS : ends }
}

/** Errors that the server would refuse at `now` (milliseconds). */
export function markProblemsIn(days: Days, values: MarkValues, now: number): Partial<Record<MarkField, MarkProblem>> {
  const span = spanFrom(days, values)
  if (span) {
    const problem = markRefusal(span, Boolean(values.weekly), now)
    return problem ? { [markFieldOf(problem, values)]: problem } : {}
  }
  const { from, to } = hoursIn(values)
  if (from && to) return { to: 'SAME_HOURS' }
  return { ...(!from && { from: 'FROM_MISSING' }), ...(!to && { to: 'TO_MISSING' }) }
}

/** The field that shows a problem of the span. */
function markFieldOf(problem: string, { all_day, weekly }: MarkValues): MarkField {
  if (problem === 'AVAILABILITY_TOO_LONG' && weekly) return 'weekly'
  return all_day ? 'all_day' : 'to'
}

function hoursIn({ from, to }: MarkValues): { from?: string; to?: string } {
  return { from: readTime(from), to: readTime(to) }
}
