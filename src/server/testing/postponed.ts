import type { TestApp } from './app.ts'
import { waitFor } from './time.ts'

/** Waits for the jobs that are due now; postponed ones stay. */
export async function jobsRan({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await waitFor(async () => {
    const { rowCount } = await db.query(
      // `now()` may be earlier than a job visible to the query: a transaction begins before its snapshot.
      'select from outbox union all select from graphile_worker.jobs where run_at <= clock_timestamp()',
    )
    return rowCount === 0
  })
}

/** Runs the postponed lists now; waits until there are so many. */
export async function runPostponed({ db }: Pick<TestApp, 'db'>, lists = 1): Promise<void> {
  const isPostponed = `run_at > clock_timestamp() and key like 'postponed_tickets_mail %'`
  await waitFor(
    async () => (await db.query(`select from graphile_worker._private_jobs where ${isPostponed}`)).rowCount === lists,
  )
  await db.query(
    `update graphile_worker._private_jobs set run_at = now() where ${isPostponed};
     select pg_notify('jobs:insert', '')`,
  )
}
