import { dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { areHours, endNextDay } from '../../../contract/rules/time-range.ts'

/** Requested hours: two instants, the first before the second. */
export interface Hours {
  from: Date
  to: Date
}

/**
 * The hours of a search, in Bahrain's time: of its day, or of today if it has only times; the whole day without times.
 * They may pass midnight: a `to` no later than `from` is on the next day. Null if both times are the same.
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
 * SQL condition: the talent with the id expression `talent` has no confirmed booking or busy time during the hours.
 * That does not imply free: see `keepsCalendar`. Its values are added to `values`.
 */
export function isNotBusy(talent: string, hours: Hours, values: unknown[]): string {
  const [from, to] = addHours(hours, values)
  return `(${isUnbooked(talent, from, to)} and ${isUnmarked(talent, from, to)})`
}

/**
 * SQL condition like `isNotBusy`, for busy times only: between confirmations the exclusion constraint of `bookings`
 * decides.
 */
export function isNotMarkedBusy(talent: string, hours: Hours, values: unknown[]): string {
  return isUnmarked(talent, ...addHours(hours, values))
}

/**
 * SQL condition: the talent marked times here as busy or free, or connected a calendar that could be read. Otherwise a
 * day without bookings is not known to be free.
 */
export function keepsCalendar(talent: string): string {
  return `(exists (select from talents said where said.id = ${talent} and calendar_marked)
  or exists (select from busy_times where talent_id = ${talent}) or exists (
    select from calendars
    where talent_id = ${talent} and import_url is not null and import_checked_at is not null and import_problem is null
  ))`
}

function addHours({ from, to }: Hours, values: unknown[]): [from: string, to: string] {
  return [`$${values.push(from)}::timestamptz`, `$${values.push(to)}::timestamptz`]
}

/** No booking is longer than 24 hours, so few rows of a B-tree are read: a tenth of the time of ranges in GiST. */
function isUnbooked(talent: string, from: string, to: string): string {
  return `not exists (
    select from bookings
    where talent_id = ${talent} and starts_at > ${from} - interval '24 hours' and starts_at < ${to} and ends_at > ${from}
      and state in ('accepted', 'completed')
  )`
}

/** For a weekly mark the last repetition that starts before `to` decides: earlier ones also end earlier. */
function isUnmarked(talent: string, from: string, to: string): string {
  const lastWeek = `ceil(extract(epoch from least(${to}, until) - starts_at) / 604800) - 1`
  return `(not exists (
    select from busy_times where talent_id = ${talent} and during && tstzrange(${from}, ${to}) and not weekly
  ) and not exists (
    select from busy_times
    where talent_id = ${talent} and weekly and ${lastWeek} >= 0 and ends_at + (${lastWeek}) * interval '168 hours' > ${from}
  ))`
}
