import { mayMailNow } from '../features/sales/buyers/tickets/mail-limit.ts'
import { createJobHandlers } from '../jobs/handlers.ts'
import type { MailMessage } from '../services/mail/message.ts'
import type { TestApp } from './app.ts'
import { jobServices } from './job-services.ts'
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

/** People to whom callers mail, and the jobs that do. */
export function callerMails(app: TestApp) {
  /** The handlers of all jobs, and what they mailed. */
  function mailing() {
    const sent: MailMessage[] = []
    const send = async (message: MailMessage) => void sent.push(message)
    const services = jobServices(app)
    const origin = { ...services.origin, publicUrl: 'https://masrah.test' }
    return { sent, jobs: createJobHandlers({ ...services, origin, mailer: { send, close() {} } }) }
  }

  const passesOf = async (purchaseIds: string[]): Promise<string[]> => {
    const { rows } = await app.db.query('select id from passes where "purchaseId" = any ($1) order by id', [
      purchaseIds,
    ])
    return rows.map(({ id }) => id)
  }
  /** As if these people had been handed on, before their mails. */
  const handOnAll = (passes: string[], emailOf: (nth: number) => string) =>
    app.db.query(
      `update passes set state = 'handed_on', code = gen_random_uuid(), state_at = now(), mails = 1, holder_email = email, holder_language = 'en'
       from unnest($1::uuid[], $2::text[]) handed (pass, email) where id = pass`,
      [passes, passes.map((_, nth) => emailOf(nth))],
    )
  /** Counts so many mails to an address. */
  const fill = async (email: string, count: number) => {
    for (let i = 0; i < count; i++) {
      const mail = { id: `${email} ${i}`, email, now: app.clock.now() }
      if (!(await mayMailNow(app.db, mail))) throw new Error(`Mail ${i} to ${email} has to wait`)
    }
  }
  return { mailing, passesOf, handOnAll, fill }
}
