import type { Database } from '../../services/db.ts'
import type { Mark, Position } from './position.ts'

/** Rows of one page of a batch. */
export const BATCH_PAGE_ROWS = 5_000
/** A reader that missed more events gets a `reset`. */
export const MAX_MISSED = 500

export interface LiveEvent {
  id: string
  kind: string
  /** JSON, on one line. */
  data: string
}

/** Current end of the log. */
export async function markNow(db: Database): Promise<Mark> {
  const { rows } = await db.query<Mark>(`select pg_current_snapshot()::text as snapshot, ${NOW}`)
  return rows[0] as Mark
}

/**
 * A page of the events committed after `since`, by id, and the end of the log at that time. `until` and `afterId`
 * continue a batch whose first page was full.
 * Both come from one statement, so from one snapshot. A transaction that took its ids early and commits late is in no
 * snapshot until it has committed, and then in exactly one batch: nothing is skipped or repeated.
 */
export async function readPage(
  db: Database,
  since: Mark,
  { until, afterId = '0' }: { until?: Mark; afterId?: string } = {},
): Promise<{ mark: Mark; events: (LiveEvent & { user_id: string })[] }> {
  const { rows } = await db.query<Mark & LiveEvent & { user_id: string | null }>({
    name: 'live_page',
    text: `
      select batch.snapshot::text as snapshot, ${NOW}, event.*
      from (select coalesce($2::pg_snapshot, pg_current_snapshot()) as snapshot) batch
      left join lateral (
        select id, user_id, kind, data::text as data from live_events
        where ${committed('$1::pg_snapshot', 'batch.snapshot')} and id > $3
        order by id limit ${BATCH_PAGE_ROWS}
      ) event on true
      order by event.id`,
    values: [since.snapshot, until?.snapshot, afterId],
  })
  const { snapshot, at } = rows[0] as Mark
  return {
    mark: until ?? { snapshot, at },
    events: rows.filter((row): row is Mark & LiveEvent & { user_id: string } => row.user_id !== null),
  }
}

/** A returning user, and the position to resume from. */
export interface Returning {
  userId: string
  position: Position
}

export interface MissedEvent extends LiveEvent {
  /** Index of the returning user. */
  reader: number
  /** Whether it belongs to the batch inside which the user's position is. */
  is_rest: boolean
}

/** The events that each of the users missed until `until`, in order; `MAX_MISSED` + 1 of them mean too many. */
export async function readMissed(db: Database, readers: readonly Returning[], until: Mark): Promise<MissedEvent[]> {
  const { rows } = await db.query<MissedEvent>({
    name: 'live_missed',
    text: `
      select reader::int - 1 as reader, event.*
      from unnest($1::uuid[], $2::pg_snapshot[], $3::pg_snapshot[], $4::bigint[])
        with ordinality returning_user (user_id, seen, reading, id, reader)
      cross join lateral (
        select id, kind, data::text as data, pg_visible_in_snapshot(xid, returning_user.reading) as is_rest
        from live_events
        where user_id = returning_user.user_id and ${committed('returning_user.seen', '$5::pg_snapshot')}
          and (not pg_visible_in_snapshot(xid, returning_user.reading) or id > returning_user.id)
        order by is_rest desc, id limit ${MAX_MISSED + 1}
      ) event
      order by reader, is_rest desc, event.id`,
    values: [
      readers.map(({ userId }) => userId),
      readers.map(({ position }) => position.seen),
      readers.map(({ position }) => position.reading),
      readers.map(({ position }) => position.id),
      until.snapshot,
    ],
  })
  return rows
}

const NOW = 'floor(extract(epoch from now()))::int as at'

/**
 * Rows that became visible between the two snapshots. The upper bound is redundant: with both bounds PostgreSQL expects
 * few rows and uses the index.
 */
function committed(after: string, until: string): string {
  return `xid >= pg_snapshot_xmin(${after}) and xid < pg_snapshot_xmax(${until})
    and not pg_visible_in_snapshot(xid, ${after}) and pg_visible_in_snapshot(xid, ${until})`
}
