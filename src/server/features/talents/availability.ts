import { dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { areHours, endNextDay } from '../../../contract/rules/time-range.ts'

/** Hours that someone asks about: two instants, the first before the second. */
export interface Hours {
  from: Date
  to: Date
}

/**
 * The hours that a search names, in Bahrain's time: of that day, or of today where it names times alone; all day where
 * it names none. They may go past midnight: a `to` that is no later than `from` is on the next day. Null where both
 * are the same time.
 */
export function readHours(
  { date, from, to }: { date?: string; from?: string; to?: string },
  now: number,
): Hours | null {
  if (!areHours(from, to)) return null
  const day = date ?? dayInBahrain(now)
  const [begin, end] = [instantInBahrain(day, from), instantInBahrain(day, to)]
  if (endNextDay(from ?? '00:00', to ?? '00:00')) end.setUTCDate(end.getUTCDate() + 1)
  return { from: begin, to: end }
}

/**
 * Keeps talents who are free during the hours: a condition for the talent whose id is the SQL expression `talent`,
 * its values added to `values`. Nothing makes anybody busy yet, so everyone is free.
 */
export function isFree(_talent: string, _hours: Hours, _values: unknown[]): string {
  return 'true'
}
