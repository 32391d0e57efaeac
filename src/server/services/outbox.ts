import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Queryable } from './db.ts'
import type { Logger } from './log.ts'

/** Attempts of a job, with pauses that grow from seconds to six hours: about four days in all. */
const MAX_ATTEMPTS = 25
const RELAY_EVERY_MS = 1_000
const RELAY_BATCH = 500
/**
 * Batch while requests keep the process busy: more than is mailed within `COALESCE_MS`; the rest waits in the outbox at
 * no cost.
 */
const BUSY_RELAY_BATCH = 5
/** Rows written within this time are relayed together. */
const COALESCE_MS = 50

/**
 * Order of jobs in the outbox and in the queue; lower runs first. Those after `regular` are bulk: to the holders of an event, and to
 * all readers. `passing`: one of them that is let before the others.
 */
export const PRIORITIES = { urgent: -10, passing: -5, regular: 0, holders: 5, readers: 10 } as const

interface OutboxJob {
  task: string
  priority: number
}

/** Number of lanes by task; tasks without an entry run in any slot. */
export type Lanes = Record<string, number>

/** Inserts one job into the outbox. */
export async function insertJob(db: Queryable, { task, priority }: OutboxJob, payload: unknown): Promise<void> {
  await db.query('insert into outbox (task, priority, payload) values ($1, $2, $3)', [
    task,
    priority,
    JSON.stringify(payload),
  ])
}

/** Inserts jobs into the outbox, in this order. */
export async function insertJobs(db: Queryable, jobs: (OutboxJob & { payload: unknown })[]): Promise<void> {
  await db.query(
    `insert into outbox (task, priority, payload)
     select task, priority, payload from rows from (json_to_recordset($1) as (task text, priority int, payload jsonb))
       with ordinality as job (task, priority, payload, nth) order by nth`,
    [JSON.stringify(jobs)],
  )
}

/**
 * SQL that inserts one job for each row of `from`, to be a CTE of a larger statement. `payload` maps each key to the
 * SQL expression of its value.
 */
export function insertJobsSql({ task, priority }: OutboxJob, payload: Record<string, string>, from: string): string {
  const entries = Object.entries(payload).map(([key, expression]) => `${pg.escapeLiteral(key)}, ${expression}`)
  return `insert into outbox (task, priority, payload)
    select ${pg.escapeLiteral(task)}, ${priority}, jsonb_build_object(${entries.join(', ')}) from ${from}`
}

/** Key and delay of a deduplicated job. */
export interface OnceOptions {
  /** Until it runs, jobs with the same key are merged into it. */
  key: string
  delayS: number
}

/** Enqueues a delayed job without the outbox; until it runs, jobs with the same key are merged into it. */
export async function enqueueOnce(
  db: Queryable,
  { task, priority }: OutboxJob,
  payload: unknown,
  { key, delayS }: OnceOptions,
  lanes: Lanes,
): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, $2::json, run_at => now() + make_interval(secs => $3), priority => $4,
       max_attempts => ${MAX_ATTEMPTS}, job_key => $5, job_key_mode => 'preserve_run_at',
       queue_name => ${laneSql('$1::text', '$2::jsonb', '$6::jsonb')})`,
    [task, JSON.stringify(payload), delayS, priority, key, JSON.stringify(lanes)],
  )
}

/** Name of the queue that serializes jobs over all processes: a lane by the hash of the payload; null without lanes. */
function laneSql(task: string, payload: string, lanes: string): string {
  return `${task} || ':' || abs(hashtext(${payload}::text)::bigint) % (${lanes}->>${task})::int`
}

/**
 * Lets the next bulk job of the queue, and of the outbox, pass before regular ones. By index, however many wait before it:
 * `jobs_main_index` of graphile-worker has the available ones by priority and time.
 */
export async function passOneBulkJob(db: Queryable): Promise<void> {
  await db.query({
    name: 'pass-one-bulk-job',
    text: `
      with passed as (
        update outbox set priority = ${PRIORITIES.passing} where id = (
          select id from outbox where priority > ${PRIORITIES.regular} order by priority, id limit 1 for update skip locked
        )
      )
      select from graphile_worker.reschedule_jobs(
        array(
          select id from graphile_worker._private_jobs
          where is_available and priority > ${PRIORITIES.regular} and run_at <= now() order by priority, run_at limit 1
        ),
        priority => ${PRIORITIES.passing}
      )`,
  })
}

export interface Relay {
  /** Relays at once instead of within a second. */
  kick(): void
  stop(): Promise<void>
}

/**
 * Moves rows of the outbox into the job queue, graphile-worker, until stopped; any number of processes may do so. While
 * `isBusy` it moves a few at a time, urgent ones first.
 */
export function startRelay(db: Database, log: Logger, isBusy: () => boolean, lanes: Lanes): Relay {
  let relaying: Promise<void> | undefined
  let again = false
  let stopped = false

  function kick(): void {
    again = true
    relaying ??= relayAll().finally(() => {
      relaying = undefined
      if (again && !stopped) kick()
    })
  }

  async function relayAll(): Promise<void> {
    await sleep(COALESCE_MS)
    again = false
    try {
      const size = isBusy() ? BUSY_RELAY_BATCH : RELAY_BATCH
      // A full batch: more rows wait.
      if ((await relayBatch(db, size, lanes)) === size) again = true
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be relayed; trying again')
      await sleep(RELAY_EVERY_MS)
    }
  }

  const timer = setInterval(kick, RELAY_EVERY_MS)
  kick()
  return {
    kick,
    async stop() {
      stopped = true
      clearInterval(timer)
      await relaying
    },
  }
}

/**
 * Moves a batch, urgent rows first, in one statement, so that each row moves exactly once. Returns the number of rows.
 */
async function relayBatch(db: Database, size: number, lanes: Lanes): Promise<number> {
  const { rows } = await db.query<{ moved: number }>({
    name: 'relay',
    text: `
      with taken as (
        delete from outbox
        where id in (select id from outbox order by priority, id limit $1 for update skip locked)
        returning id, task, payload, priority
      ), specs as (
        select array_agg(json_populate_record(null::graphile_worker.job_spec,
          json_build_object('identifier', task, 'payload', payload, 'priority', priority, 'max_attempts', ${MAX_ATTEMPTS},
            'queue_name', ${laneSql('task', 'payload', '$2::jsonb')}))
          order by id) as jobs
        from taken having count(*) > 0
      )
      select count(*)::int as moved from specs, graphile_worker.add_jobs(specs.jobs)`,
    values: [size, JSON.stringify(lanes)],
  })
  return rows[0]?.moved ?? 0
}
