import { randomBytes } from 'node:crypto'
import { PROGRAM } from '../version.ts'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'

/**
 * Connections of one process to PostgreSQL: eleven in all, so that eight processes and the operator's tools (a shell, a
 * backup) fit the default `max_connections = 100`, of which three are reserved for superusers.
 */
export const CONNECTIONS = {
  requests: 6,
  /** Two listen for new jobs, the rest run the queries of jobs. */
  jobs: 4,
  pubsub: 1,
}

export const CONNECTIONS_PER_PROCESS = Object.values(CONNECTIONS).reduce((sum, count) => sum + count)

/** A name for the connections of this process in `pg_stat_activity`, unique. */
export function newProcessName(): string {
  return `${PROGRAM} ${randomBytes(6).toString('hex')}`
}

/** SQL: whether a session is of such a process, of any version. */
export const OF_PROCESS = "application_name ~ '^masrah/[^ ]+ [0-9a-f]{12}$'"

/** Warns when the running processes of Masrah, this one included, may open more connections than the server accepts. */
export async function warnOfFewConnections(
  db: Database,
  log: Logger,
  perProcess = CONNECTIONS_PER_PROCESS,
): Promise<void> {
  const { rows } = await db.query<{ max_connections: number; reserved: number; processes: number; others: number }>(`
    select current_setting('max_connections')::int as max_connections,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      count(distinct application_name) filter (where ${OF_PROCESS})::int as processes,
      count(*) filter (where not ${OF_PROCESS})::int as others
    from pg_stat_activity where datid is not null`)
  const [found] = rows
  if (!found) return
  const { max_connections, reserved, processes, others } = found
  const needed = processes * perProcess + others
  if (needed <= max_connections - reserved) return
  log.warn(
    { max_connections, reserved, processes, connections_per_process: perProcess, other_connections: others },
    `PostgreSQL takes ${max_connections - reserved} connections, but ${needed} may be needed: raise max_connections, or run fewer processes`,
  )
}
