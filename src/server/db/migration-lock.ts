import type { Queryable } from '../services/db.ts'
import type { Logger } from '../services/log.ts'

/** Advisory lock of schema changes; any number works if every process uses the same. */
export const MIGRATION_LOCK = 0x6d617372

/** Shorter waits are not logged, milliseconds. */
const NOTE_AFTER_MS = 2_000

interface Holder {
  pid: number
  name: string
  seconds: number
}

/**
 * Logs once what a start has waited for longer than `NOTE_AFTER_MS`: the holder of the lock, or else every session with
 * an older transaction, one of which uses the table.
 */
export function createWaitNote(client: Queryable, log: Logger): () => Promise<void> {
  const since = performance.now()
  let isNoted = false
  return async () => {
    if (isNoted || performance.now() - since < NOTE_AFTER_MS) return
    isNoted = true
    const { rows } = await client.query<Holder>(
      `with holders as (
         select pid from pg_locks where locktype = 'advisory' and granted and objid = $1 and objsubid = 1
           and database = (select oid from pg_database where datname = current_database())
       )
       select pid, application_name as name, extract(epoch from now() - coalesce(xact_start, state_change, backend_start))::int as seconds
       from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'
         and case when exists (select from holders) then pid in (select pid from holders)
           else xact_start < now() - interval '1 s' end
       order by pid`,
      [MIGRATION_LOCK],
    )
    const found = rows.map(({ pid, name, seconds }) => `${name || 'a session'} (pid ${pid}, for ${seconds} s)`)
    log.warn(`migrations wait for ${found.join(', ') || 'another session'}`)
  }
}
