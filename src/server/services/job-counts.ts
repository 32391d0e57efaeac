import { OF_PROCESS } from './connections.ts'
import type { Database } from './db.ts'

/** In the outbox; waiting for their turn or a retry, or running; dead after the last retry. */
export const JOB_STATES = ['outbox', 'waiting', 'dead'] as const

/** Jobs of one task in one state. */
export interface JobCount {
  task: string
  state: (typeof JOB_STATES)[number]
  count: number
  /** Age of the oldest, from when it was due at first; seconds. */
  oldest_s: number
}

/**
 * Counts the jobs of the site, in one of its processes, so that a sum over all of them is right: the live one whose
 * name sorts first. Undefined in the others.
 */
export async function countJobs(db: Database, processName: string): Promise<JobCount[] | undefined> {
  const { rows } = await db.query<Omit<JobCount, 'task'> & { task: string | null }>({
    name: 'count-jobs',
    text: `
      with counting as (
        select from pg_stat_activity where datname = current_database() and ${OF_PROCESS}
        having min(application_name) = $1
      ), jobs as (
        select task, 'outbox' as state, created_at as due_at from outbox
        union all
        select task_identifier, case when attempts >= max_attempts and locked_at is null then 'dead' else 'waiting' end,
          -- Retries move run_at.
          case when attempts = 0 then greatest(created_at, run_at) else created_at end
        from graphile_worker.jobs
      )
      select task, state, count(task)::int as count,
        coalesce(greatest(0, extract(epoch from now() - min(due_at))), 0)::float8 as oldest_s
      from counting left join jobs on true
      group by task, state`,
    values: [processName],
  })
  if (rows.length === 0) return undefined
  return rows.filter((row): row is JobCount => row.task !== null)
}
