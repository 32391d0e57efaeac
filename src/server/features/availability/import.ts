import type { ImportedCalendar } from '../../../contract/calls/availability.ts'
import type { CalendarProblem, TimeSpan } from '../../../contract/rules/availability.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/rules/bahrain.ts'
import { orderOnce, orderSql } from '../../jobs/order.ts'
import type { CalendarFeeds } from '../../services/calendar-feeds.ts'
import type { Clock } from '../../services/clock.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { inBatches } from '../../services/sweep.ts'
import { IMPORT_COLUMNS, importOf } from './queries.ts'

const EVERY_MS = HOUR_MS
/** A calendar that has failed for this long is fetched once a day. */
const GIVING_UP_MS = 14 * DAY_MS
/** How far ahead outside calendars are read. */
const AHEAD_MS = 366 * DAY_MS
/** Imports ordered per statement. */
const BATCH = 500

/**
 * Sets the outside calendar of a talent and orders one import, however often it is set until then; null removes it.
 * Busy times of a former one are deleted. Undefined for an unknown talent.
 */
export async function setImport(
  db: Database,
  talentId: string,
  { url, now }: { url: string | null; now: number },
): Promise<{ import: ImportedCalendar | null } | undefined> {
  return inTransaction(db, async (transaction) => {
    const talent = await transaction.query('select from talents where id = $1 for no key update', [talentId])
    if (talent.rowCount === 0) return undefined
    // Waits for an import that is being stored.
    const former = await transaction.query('select import_url from calendars where talent_id = $1 for no key update', [
      talentId,
    ])
    if (former.rows[0]?.import_url !== url) {
      await transaction.query(`delete from busy_times where talent_id = $1 and source = 'feed'`, [talentId])
    }
    if (url === null && former.rowCount === 0) return { import: null }
    const isSame = 'calendars.import_url = excluded.import_url'
    const { rows } = await transaction.query<ImportedCalendar>(
      `insert into calendars (talent_id, import_url, import_next_at)
       values ($1, $2, case when $2::text is not null then $3::timestamptz end)
       on conflict (talent_id) do update set
         import_url = excluded.import_url,
         import_next_at = excluded.import_next_at,
         import_checked_at = case when ${isSame} then calendars.import_checked_at end,
         import_problem = case when ${isSame} then calendars.import_problem end,
         import_skipped = case when ${isSame} then calendars.import_skipped else 0 end,
         import_zones = case when ${isSame} then calendars.import_zones else '{}' end,
         import_zone_events = case when ${isSame} then calendars.import_zone_events else 0 end,
         import_failing_since = case when ${isSame} then calendars.import_failing_since end
       returning ${IMPORT_COLUMNS}`,
      [talentId, url, new Date(now + EVERY_MS)],
    )
    if (url !== null) {
      const once = { key: `import_calendar:${talentId}`, delayS: 0 }
      await orderOnce(transaction, 'import_calendar', { talent: talentId }, once)
    }
    return { import: importOf(rows[0]) }
  })
}

/** Orders the imports due at `now` (milliseconds), each once over all processes, and schedules the next ones. */
export async function orderDueImports(db: Queryable, now: number): Promise<void> {
  await inBatches(BATCH, () =>
    db.query(
      `with due as (
         select talent_id from calendars where import_next_at <= $1
         order by import_next_at limit ${BATCH} for no key update skip locked
       ), taken as (
         update calendars set import_next_at = $2 from due where calendars.talent_id = due.talent_id
         returning calendars.talent_id
       ), jobs as (
         ${orderSql('import_calendar', { talent: 'talent_id' }, 'taken')}
       )
       select from taken`,
      [new Date(now), new Date(now + EVERY_MS)],
    ),
  )
}

/**
 * Imports the outside calendar of a talent and replaces its busy times, which stay if it fails. Resolves to whether
 * they changed.
 */
export async function importCalendar(
  { db, clock, calendarFeeds }: { db: Database; clock: Clock; calendarFeeds: Pick<CalendarFeeds, 'read'> },
  talentId: string,
): Promise<boolean> {
  const url = await importUrlOf(db, talentId)
  if (url === null) return false
  const now = clock.now()
  const result = await calendarFeeds.read(url, { starts: now, ends: now + AHEAD_MS }, talentId)
  return inTransaction(db, async (transaction) => {
    const problem = 'problem' in result ? result.problem : null
    const { skipped = null, unknownZones = null, inUnknownZones = null } = 'problem' in result ? {} : result
    const isCurrent = await noteImport(transaction, {
      ...{ talentId, url, problem, skipped, unknownZones, inUnknownZones },
      now: clock.now(),
    })
    return isCurrent && 'busy' in result && (await replaceTimes(transaction, talentId, result.busy))
  })
}

async function importUrlOf(db: Queryable, talentId: string): Promise<string | null> {
  const { rows } = await db.query<{ import_url: string | null }>(
    'select import_url from calendars where talent_id = $1',
    [talentId],
  )
  return rows[0]?.import_url ?? null
}

interface ImportResult {
  talentId: string
  url: string
  problem: CalendarProblem | null
  /** Events that could not be read; null when the import failed: the number belongs to the times that stay. */
  skipped: number | null
  unknownZones: string[] | null
  inUnknownZones: number | null
  now: number
}

/** Stores the result of an import. Resolves to false when the URL has changed meanwhile. */
async function noteImport(
  db: Queryable,
  { talentId, url, problem, skipped, unknownZones, inUnknownZones, now }: ImportResult,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update calendars set
       import_checked_at = $3,
       import_problem = $4,
       import_skipped = coalesce($6, import_skipped),
       import_zones = coalesce($7, import_zones),
       import_zone_events = coalesce($8, import_zone_events),
       import_failing_since = case when $4::text is not null then coalesce(import_failing_since, $3) end,
       import_next_at = case
         when $4::text is not null and import_failing_since <= $5 then $3::timestamptz + interval '24 hours'
         else $3::timestamptz + interval '1 hour'
       end
     where talent_id = $1 and import_url = $2`,
    [talentId, url, new Date(now), problem, new Date(now - GIVING_UP_MS), skipped, unknownZones, inUnknownZones],
  )
  return rowCount === 1
}

/** Writes the difference between stored and imported times. Resolves to whether there was any. */
async function replaceTimes(db: Queryable, talentId: string, busy: TimeSpan[]): Promise<boolean> {
  const { rows } = await db.query<{ changed: number }>(
    `with wanted as (
       select * from unnest($2::timestamptz(3)[], $3::timestamptz(3)[]) wanted (starts_at, ends_at)
     ), gone as (
       delete from busy_times
       where talent_id = $1 and source = 'feed' and (starts_at, ends_at) not in (select starts_at, ends_at from wanted)
       returning id
     ), added as (
       insert into busy_times (talent_id, source, starts_at, ends_at)
       select $1, 'feed', starts_at, ends_at from wanted
       where (starts_at, ends_at) not in (
         select starts_at, ends_at from busy_times where talent_id = $1 and source = 'feed'
       )
       returning id
     )
     select (select count(*) from gone)::int + (select count(*) from added)::int as changed`,
    [talentId, busy.map(({ starts }) => new Date(starts)), busy.map(({ ends }) => new Date(ends))],
  )
  return (rows[0]?.changed ?? 0) > 0
}
