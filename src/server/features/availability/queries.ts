import type { Availability, BusyTime, ImportedCalendar, MyAvailability } from '../../../contract/calls/availability.ts'
import {
  type BusyMark,
  clip,
  mergeRanges,
  occurrencesIn,
  spanOfMonth,
  type TimeSpan,
} from '../../../contract/rules/availability.ts'
import type { Queryable } from '../../services/db.ts'
import { keepsCalendar } from './free.ts'

/** A busy time of a talent, or one repetition of a weekly mark. */
type BusyRow = TimeSpan & Omit<BusyTime, 'starts_at' | 'ends_at'>

/** A busy time as stored; instants in PostgreSQL's JSON format. */
interface StoredTime extends BusyTime {
  until: string | null
}

/** Busy times of a talent, approved or not, within a month; undefined for an unknown talent. */
export async function findAvailability(
  db: Queryable,
  talentId: string,
  month: string,
): Promise<(Availability & { approved: boolean }) | undefined> {
  const found = await findBusy(db, talentId, month)
  if (!found) return undefined
  const { approved, keeps_calendar } = found
  return { approved, month, busy: mergeRanges(found.busy).map(spanOnWire), keeps_calendar }
}

/** The owner's view of a talent's calendar for a month; undefined for an unknown talent. */
export async function findMyAvailability(
  db: Queryable,
  talentId: string,
  month: string,
  publicUrl: string,
): Promise<MyAvailability | undefined> {
  const found = await findBusy(db, talentId, month)
  if (!found) return undefined
  const { rows } = await db.query<ImportRow & { token: string | null }>(
    `select token, ${IMPORT_COLUMNS} from calendars where talent_id = $1`,
    [talentId],
  )
  const [calendar] = rows
  return {
    month,
    busy: found.busy.map((time) => {
      const { source, weekly, booking_id } = time
      return { ...spanOnWire(time), source, weekly, booking_id }
    }),
    keeps_calendar: found.keeps_calendar,
    calendar_url: calendar?.token ? calendarUrl(publicUrl, calendar.token) : null,
    import: importOf(calendar),
  }
}

/** Secret URL of a talent's bookings for calendar programs. */
export function calendarUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/calendars/${token}.ics`
}

/** Columns of `calendars`; the URL is null without an outside calendar. */
type ImportRow = Omit<ImportedCalendar, 'url'> & { url: string | null }

export const IMPORT_COLUMNS =
  'import_url as url, import_checked_at as checked_at, import_problem as problem, import_skipped as skipped, import_zones as unknown_zones, import_zone_events as in_unknown_zones'

export function importOf(row: ImportRow | undefined): ImportedCalendar | null {
  if (!row?.url) return null
  const { url, checked_at, problem, skipped, unknown_zones, in_unknown_zones } = row
  return { url, checked_at, problem, skipped, unknown_zones, in_unknown_zones }
}

/** Busy times by start, clipped to the month. */
async function findBusy(
  db: Queryable,
  talentId: string,
  month: string,
): Promise<{ approved: boolean; keeps_calendar: boolean; busy: BusyRow[] } | undefined> {
  const span = spanOfMonth(month)
  const { rows } = await db.query<{ approved: boolean; keeps_calendar: boolean; times: StoredTime[] }>({
    name: 'find_busy',
    text: FIND_BUSY,
    values: [talentId, new Date(span.starts), new Date(span.ends)],
  })
  if (!rows[0]) return undefined
  const { approved, keeps_calendar, times } = rows[0]
  const busy = times.flatMap((time) => {
    const { source, weekly, booking_id } = time
    return occurrencesIn(markOf(time), span).flatMap((occurrence) => {
      const shown = clip(occurrence, span)
      return shown ? [{ ...shown, source, weekly, booking_id }] : []
    })
  })
  return { approved, keeps_calendar, busy: busy.toSorted((a, b) => a.starts - b.starts) }
}

const FIND_BUSY = `
  select approved, ${keepsCalendar('talents.id')} as keeps_calendar, (
    select coalesce(json_agg(time), '[]') from (
      select source, starts_at, ends_at, weekly, until, null::uuid as booking_id from busy_times
      where talent_id = $1 and not weekly and during && tstzrange($2, $3)
      union all
      select source, starts_at, ends_at, weekly, until, null from busy_times
      where talent_id = $1 and weekly and starts_at < $3 and (until is null or until + interval '168 hours' > $2)
      union all
      select 'booking', starts_at, ends_at, false, null, id from bookings
      where talent_id = $1 and starts_at > $2 - interval '24 hours' and starts_at < $3 and ends_at > $2
        and state in ('accepted', 'completed')
    ) time
  ) as times
  from talents where id = $1`

/** A mark as the rules in `contract` expect it. */
export function markOf({ starts_at, ends_at, weekly, until }: Omit<StoredTime, 'source' | 'booking_id'>): BusyMark {
  return {
    starts: Date.parse(starts_at),
    ends: Date.parse(ends_at),
    weekly,
    until: until === null ? null : Date.parse(until),
  }
}

function spanOnWire({ starts, ends }: TimeSpan): { starts_at: string; ends_at: string } {
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() }
}
