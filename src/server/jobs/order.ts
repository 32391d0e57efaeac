import type { Queryable } from '../services/db.ts'
import { type JobDeclaration, lanesOf, type PayloadOf } from '../services/jobs.ts'
import { enqueueOnce, insertJob, insertJobs, insertJobsSql, type OnceOptions, PRIORITIES } from '../services/outbox.ts'
import { jobDeclarations } from './declarations.ts'

type JobName = keyof typeof jobDeclarations
export type JobPayload<Name extends JobName> = PayloadOf<(typeof jobDeclarations)[Name]>

/**
 * Orders a job: writes it to the outbox, in the caller's transaction if `db` is in one. It runs at once when a
 * call of the contract ordered it (`http/after-write.ts`) or after `jobs.kick()`, else within a second, and is retried
 * until it succeeds.
 * Triggers order five jobs: `delete_image_files` for deleted rows of `images` (`images_delete_files`), `release_images`
 * for deleted rows that show images (triggers of that name), `delete_data_exports` for deleted rows of `data_exports`
 * (`data_exports_delete_files`), and `booking_mail` and `booking_owed` for bookings cancelled by the deletion of an
 * account (`leave_bookings`).
 */
export async function order<Name extends JobName>(
  db: Queryable,
  task: Name,
  payload: JobPayload<Name>,
  priority: number = priorityOf(task),
): Promise<void> {
  await insertJob(db, { task, priority }, payload)
}

/** A job to order: its name and its payload. */
export type Order = { [Name in JobName]: readonly [Name, JobPayload<Name>] }[JobName]

/** Orders jobs, in this order. */
export async function orderAll(db: Queryable, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return
  const jobs = orders.map(([task, payload]) => ({ task, payload, priority: priorityOf(task) }))
  await insertJobs(db, jobs)
}

/**
 * A CTE that orders one job for each row of `from`, so that a statement writes and orders together. `payload` maps each
 * key to the SQL expression of its value.
 */
export function orderSql<Name extends JobName>(
  task: Name,
  payload: Record<keyof JobPayload<Name>, string>,
  from: string,
  priority: number = priorityOf(task),
): string {
  return insertJobsSql({ task, priority }, payload, from)
}

/** Orders a job to run in `delayS` seconds, once, however often it is ordered with the same `key` until then. */
export async function orderOnce<Name extends JobName>(
  db: Queryable,
  task: Name,
  payload: JobPayload<Name>,
  options: OnceOptions,
): Promise<void> {
  await enqueueOnce(db, { task, priority: priorityOf(task) }, payload, options, lanesOf(jobDeclarations))
}

function priorityOf(task: JobName): number {
  const { urgent, bulk }: JobDeclaration = jobDeclarations[task]
  return urgent ? PRIORITIES.urgent : PRIORITIES[bulk ?? 'regular']
}
