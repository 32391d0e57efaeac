import { type BusyMark, MAX_MARKS, markBusy, markFree, type TimeSpan } from '../../../contract/rules/availability.ts'
import { DAY_MS, dayStartInBahrain } from '../../../contract/rules/bahrain.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { markOf } from './queries.ts'

/** Marks are deleted this long after their end: calendars show the past days of the month. */
const KEPT_MS = 40 * DAY_MS

interface Marking {
  span: TimeSpan
  weekly: boolean
  busy: boolean
  /** Milliseconds. */
  now: number
}

interface StoredMark extends BusyMark {
  id: string
}

/**
 * Marks a range of a talent's calendar as busy or free; writes nothing if refused. Like confirmations, changes lock the
 * talent's row, so none undoes another.
 */
export async function markAvailability(
  db: Database,
  talentId: string,
  { span, weekly, busy, now }: Marking,
): Promise<'TALENT_NOT_FOUND' | 'TOO_MANY_MARKS' | undefined> {
  const today = dayStartInBahrain(now)
  // A weekly range is its pattern: without its first hours it would be a different one.
  const range = weekly ? span : { starts: Math.max(span.starts, today), ends: span.ends }
  return inTransaction(db, async (transaction) => {
    const { rowCount } = await transaction.query('select from talents where id = $1 for no key update', [talentId])
    if (rowCount === 0) return 'TALENT_NOT_FOUND'
    const before = await findMarks(transaction, talentId, today)
    const after = (busy ? markBusy : markFree)(before, range, weekly)
    if (after.length > MAX_MARKS && after.length > before.length) return 'TOO_MANY_MARKS'
    await publishCalendar(transaction, talentId)
    const kept = before.filter((mark) => after.some((other) => isSame(mark, other)))
    const gone = before.filter((mark) => !kept.includes(mark))
    await deleteMarks(transaction, talentId, { ids: gone.map(({ id }) => id), endedBefore: now - KEPT_MS })
    await insertMarks(
      transaction,
      talentId,
      after.filter((mark) => !kept.some((other) => isSame(mark, other))),
    )
    return undefined
  })
}

/** From now on, times of the talent that are not busy are free (`keepsCalendar`). Returns whether the talent exists. */
export async function publishCalendar(db: Queryable, talentId: string): Promise<boolean> {
  const { rows } = await db.query(
    `with published as (update talents set calendar_marked = true where id = $1 and not calendar_marked)
     select from talents where id = $1`,
    [talentId],
  )
  return rows.length > 0
}

/** The talent's marks that are not over. */
async function findMarks(db: Queryable, talentId: string, today: number): Promise<StoredMark[]> {
  const { rows } = await db.query<{
    id: string
    starts_at: string
    ends_at: string
    weekly: boolean
    until: string | null
  }>(
    `select id, starts_at, ends_at, weekly, until from busy_times
     where talent_id = $1 and source = 'own'
       and (case when weekly then until is null or until > $2::timestamptz - interval '168 hours' else ends_at > $2 end)
     order by id`,
    [talentId, new Date(today)],
  )
  return rows.map((row) => ({ id: row.id, ...markOf(row) }))
}

async function deleteMarks(
  db: Queryable,
  talentId: string,
  { ids, endedBefore }: { ids: string[]; endedBefore: number },
): Promise<void> {
  await db.query(
    `delete from busy_times
     where talent_id = $1 and source = 'own' and (id = any ($2)
       or (case when weekly then until < $3::timestamptz - interval '168 hours' else ends_at < $3 end))`,
    [talentId, ids, new Date(endedBefore)],
  )
}

async function insertMarks(db: Queryable, talentId: string, marks: BusyMark[]): Promise<void> {
  if (marks.length === 0) return
  await db.query(
    `insert into busy_times (talent_id, source, starts_at, ends_at, weekly, until)
     select $1, 'own', * from unnest($2::timestamptz[], $3::timestamptz[], $4::boolean[], $5::timestamptz[])`,
    [
      talentId,
      marks.map(({ starts }) => new Date(starts)),
      marks.map(({ ends }) => new Date(ends)),
      marks.map(({ weekly }) => weekly),
      marks.map(({ until }) => (until === null ? null : new Date(until))),
    ],
  )
}

function isSame(one: BusyMark, other: BusyMark): boolean {
  return (
    one.starts === other.starts && one.ends === other.ends && one.weekly === other.weekly && one.until === other.until
  )
}
