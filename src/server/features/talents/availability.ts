import { dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { areHours, endNextDay } from '../../../contract/rules/time-range.ts'

/** Requested hours: two instants, the first before the second. */
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
 * SQL condition that keeps talents who are free during the hours. `talent` is the SQL expression of the talent's id;
 * values are added to `values`. There are no bookings yet, so every talent is free.
 */
export function isFree(_talent: string, _hours: Hours, _values: unknown[]): string {
  return 'true'
}
