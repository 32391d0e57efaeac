import pg from 'pg'
import type { LiveData } from '../../../contract/calls/live.ts'
import type { LiveKind } from '../../../contract/rules/live.ts'
import type { Queryable } from '../../services/db.ts'

/**
 * Writes a live event for each of the users, in the caller's transaction if `db` is in one; null stands for a deleted
 * user. The wrapper of writing calls wakes the streams after the commit (`http/after-write.ts`); a job does so itself with
 * `live.wake()`: otherwise they send the event up to a second later.
 */
export async function live<Kind extends LiveKind>(
  db: Queryable,
  kind: Kind,
  userIds: readonly (string | null)[],
  data: LiveData<Kind>,
): Promise<void> {
  await db.query(
    `insert into live_events (user_id, kind, data)
     select user_id, $2, $3 from unnest($1::uuid[]) user_id where user_id is not null`,
    [userIds, kind, JSON.stringify(data)],
  )
}

/** SQL expressions: the recipient (null: nobody), and the value of each key. */
interface LiveEventSql<Kind extends LiveKind> {
  user_id: string
  data: Record<keyof LiveData<Kind>, string>
}

/**
 * A CTE that writes a live event for each row of `from`, so that a statement writes and notifies together. Events for
 * both sides of a row come from `… , unnest(array[participant_1, participant_2]) told` with `user_id: 'told'`.
 */
export function liveSql<Kind extends LiveKind>(
  kind: Kind,
  { user_id, data }: LiveEventSql<Kind>,
  from: string,
): string {
  const entries = Object.entries<string>(data).map(([key, expression]) => `${pg.escapeLiteral(key)}, ${expression}`)
  return `insert into live_events (user_id, kind, data)
    select user_id, ${pg.escapeLiteral(kind)}, data
    from (select ${user_id} as user_id, jsonb_build_object(${entries.join(', ')}) as data from ${from}) events
    where user_id is not null`
}
