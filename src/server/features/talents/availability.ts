import { dayInBahrain } from '../../../contract/rules/age.ts'

/** Hours that someone asks about: two instants, the first before the second. */
export interface Hours {
  from: Date
  to: Date
}

/**
 * The hours that a search names, in Bahrain's time: of that day, or of today where it names times alone; all day
 * where it names none. `to` at 00:00 is the end of the day. Null when they end before they begin.
 */
export function readHours(
  { date, from = '00:00', to = '00:00' }: { date?: string; from?: string; to?: string },
  now: number,
): Hours | null {
  const day = date ?? dayInBahrain(now)
  const begin = new Date(`${day}T${from}:00+03:00`)
  const end = new Date(`${day}T${to}:00+03:00`)
  if (to === '00:00') end.setUTCDate(end.getUTCDate() + 1)
  return begin < end ? { from: begin, to: end } : null
}

/**
 * Keeps talents who are free during the hours: a condition for the talent whose id is the SQL expression `talent`,
 * its values added to `values`. Nothing makes anybody busy yet, so everyone is free.
 */
export function isFree(_talent: string, _hours: Hours, _values: unknown[]): string {
  return 'true'
}
