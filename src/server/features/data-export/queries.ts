import type { DataExport } from '../../../contract/calls/data-export.ts'
import { DATA_EXPORT_DAYS } from '../../../contract/rules/account.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { orderSql } from '../../jobs/order.ts'
import type { Database, Queryable } from '../../services/db.ts'
import { sweep } from '../../services/sweep.ts'
import { notifySql } from '../notifications.ts'

const NONE: DataExport = { state: 'none', requested_at: null, ready_at: null, expires_at: null, bytes: null }

const KEPT_FOR = `interval '${DATA_EXPORT_DAYS} days'`
const EXPIRES_AT = `coalesce(ready_at, requested_at) + ${KEPT_FOR}`

/** A user's newest data copy at `now` (milliseconds), and its id. */
export async function findDataExport(
  db: Queryable,
  userId: string,
  now: number,
): Promise<DataExport & { id: string | null }> {
  const { rows } = await db.query<Omit<DataExport, 'bytes'> & { id: string; bytes: string | null }>(
    `select id, case when ready_at is null then 'preparing' else 'ready' end as state, requested_at, ready_at,
       case when ready_at is not null then ${EXPIRES_AT} end as expires_at, bytes::text
     from data_exports where user_id = $1 and ${EXPIRES_AT} > $2 order by day desc limit 1`,
    [userId, new Date(now)],
  )
  const [found] = rows
  return found ? { ...found, bytes: found.bytes === null ? null : Number(found.bytes) } : { id: null, ...NONE }
}

const ORDER = `
  with ordered as (
    insert into data_exports (user_id, requested_at, day) values ($1, $2, $3)
    on conflict (user_id, day) do nothing returning id
  ), made as (${orderSql('data_export', { id: 'id' }, 'ordered')})
  select from ordered`

/** Orders a user's data copy; undefined if one was ordered today. */
export async function orderDataExport(db: Queryable, userId: string, now: number): Promise<DataExport | undefined> {
  const requested_at = new Date(now).toISOString()
  const { rowCount } = await db.query(ORDER, [userId, requested_at, dayInBahrain(now)])
  return rowCount === 1 ? { ...NONE, state: 'preparing', requested_at } : undefined
}

/** The user of a data copy that is still to be created. */
export async function findPending(
  db: Queryable,
  id: string,
): Promise<{ user_id: string; language: Language } | undefined> {
  const { rows } = await db.query<{ user_id: string; language: Language }>(
    `select user_id, language from data_exports join users on users.id = user_id
     where data_exports.id = $1 and ready_at is null`,
    [id],
  )
  return rows[0]
}

const FINISH = `
  with finished as (
    update data_exports set ready_at = $2, bytes = $3 where id = $1 and ready_at is null returning id, user_id
  ), mailed as (${orderSql('data_export_mail', { id: 'id' }, 'finished')}),
  ${notifySql('data_export_ready', { user_id: 'user_id', payload: { id: 'id' } }, 'finished')}
  select from finished`

/** Records that the file is stored, and notifies its user; false when the copy, or its user, is gone. */
export async function finishDataExport(db: Queryable, id: string, bytes: number, now: number): Promise<boolean> {
  const { rowCount } = await db.query(FINISH, [id, new Date(now), bytes])
  return rowCount === 1
}

/** Recipient of the announcement; undefined when the data copy is gone, or its user is suspended. */
export async function findReady(
  db: Queryable,
  id: string,
): Promise<{ email: string; language: Language; expires_at: string } | undefined> {
  const { rows } = await db.query<{ email: string; language: Language; expires_at: string }>(
    `select email, language, ${EXPIRES_AT} as expires_at from data_exports join users on users.id = user_id
     where data_exports.id = $1 and ready_at is not null and suspended_at is null`,
    [id],
  )
  return rows[0]
}

/** Deletes expired data copies; a trigger orders the deletion of their files. */
export async function sweepDataExports(db: Database, now: number): Promise<void> {
  await sweep(
    db,
    { table: 'data_exports', by: 'coalesce(ready_at, requested_at)', until: `$1::timestamptz - ${KEPT_FOR}` },
    [new Date(now)],
  )
}
