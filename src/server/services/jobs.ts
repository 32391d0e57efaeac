import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, type RunnerOptions, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database } from './db.ts'
import { graphileLogger } from './graphile-log.ts'
import type { Logger } from './log.ts'
import { createPacer } from './pace.ts'

/** A job is tried this often, with pauses that grow from seconds to six hours: about four days in all. */
const MAX_ATTEMPTS = 25
const RELAY_EVERY_MS = 1_000
const RESCUE_EVERY_MS = 5_000
const RELAY_BATCH = 500
const RESTART_AFTER_MS = 1_000
/** Rows written within so many milliseconds are handed on together. */
const GATHER_MS = 50

/** Mails rendered ahead of the connections, so that none of them idles while a job is fetched. */
const MAILS_AHEAD = 8
/** While requests keep the process busy, mails start this often: 20 a second in each process. */
const BUSY_MAIL_GAP_MS = 50

/** Outbox priority of a mail whose reader waits for its link: before everything else (lower runs first, default 0). */
export const URGENT = -10

/** A job's work. It may run twice when a process dies in the middle, so it must look before it acts. */
export type Task = (payload: unknown) => Promise<void>

export interface Jobs {
  /** Says that rows were put into the outbox; they are handed on at once instead of within a second. */
  kick(): void
  /** Finishes the jobs in hand, takes no more. */
  stop(): Promise<void>
}

/**
 * Works through the outbox and the job queue. Mails run in parallel, as many as the mail server has connections to us;
 * all other jobs run one at a time beside them, so that neither kind waits for the other.
 */
export async function startJobs(options: {
  db: Database
  log: Logger
  /** Name of a process as `pg_stat_activity` shows it while it lives. */
  processName: string
  /** Jobs that send a mail. */
  mails: Record<string, Task>
  mailConnections: number
  /** All other jobs. */
  tasks: Record<string, Task>
  /** Which of them are due when, whatever happens: lines of a crontab (UTC). Each is due once, however many processes there are. */
  crontab: string
}): Promise<Jobs> {
  const { db, log, processName } = options
  const runners = new Map<string, Runner>()
  /** Names of workers of this process that have ended. */
  const ended: string[] = []
  let stopping = false
  await rescue()

  const pace = createPacer(BUSY_MAIL_GAP_MS)
  const mails = Object.entries(options.mails).map(([name, task]): [string, TaskList[string]] => [
    name,
    async (payload, { job }) => {
      if (job.priority > URGENT) await pace()
      await task(payload)
    },
  ])
  const working = [
    keepWorking('mails', {
      concurrency: options.mailConnections + MAILS_AHEAD,
      taskList: Object.fromEntries(mails),
      parsedCronItems: [],
    }),
    keepWorking('others', { concurrency: 1, taskList: options.tasks as TaskList, crontab: options.crontab }),
  ]

  /** Runs workers until the stop. They end by themselves when a finished job cannot be removed; others take over. */
  async function keepWorking(kind: string, workers: RunnerOptions): Promise<void> {
    for (let started = 1; !stopping; started++) {
      const name = `${processName}/${kind}/${started}`
      try {
        const { runner, over } = await startWorkers(name, workers)
        runners.set(name, runner)
        // The runner's own promise stays open when its workers give up over an outage of the database.
        await Promise.race([runner.promise, over])
        void runner.stop().catch(() => {})
        if (!stopping) log.warn({ kind }, 'the workers ended by themselves; starting others')
      } catch (error) {
        log.warn({ err: error, kind }, 'the workers failed; starting others')
      }
      runners.delete(name)
      ended.push(name)
      if (!stopping) await sleep(RESTART_AFTER_MS)
    }
  }

  /** Starts workers that lock their jobs under `name`: a random name would not tell `rescue` whose lock it is. */
  async function startWorkers(
    name: string,
    workers: RunnerOptions,
  ): Promise<{ runner: Runner; over: Promise<unknown> }> {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      workerPool.id = name
    })
    const over = new Promise((resolve) => {
      events.on('pool:gracefulShutdown:complete', resolve)
      events.on('pool:forcefulShutdown:complete', resolve)
      events.on('pool:forcefulShutdown:error', resolve)
    })
    const runner = await run({
      ...workers,
      events,
      pgPool: db,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: graphileLogger(log),
      // Without batches a job that cannot be removed is an unhandled rejection, which would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    return { runner, over }
  }

  /** Moves a batch of the outbox into the queue, urgent rows first; one statement, so that each row moves exactly once. */
  async function relay(): Promise<number> {
    const { rows } = await db.query<{ moved: number }>({
      name: 'relay',
      text: `
        with taken as (
          delete from outbox
          where id in (select id from outbox order by priority, id limit ${RELAY_BATCH} for update skip locked)
          returning id, task, payload, priority
        ), specs as (
          select array_agg(json_populate_record(null::graphile_worker.job_spec,
            json_build_object('identifier', task, 'payload', payload, 'priority', priority, 'max_attempts', ${MAX_ATTEMPTS}))
            order by id) as jobs
          from taken having count(*) > 0
        )
        select count(*)::int as moved from specs, graphile_worker.add_jobs(specs.jobs)`,
    })
    return rows[0]?.moved ?? 0
  }

  let relaying: Promise<void> | undefined
  let again = false

  function kick(): void {
    again = true
    relaying ??= relayAll().finally(() => {
      relaying = undefined
      if (again && !stopping) kick()
    })
  }

  async function relayAll(): Promise<void> {
    await sleep(GATHER_MS)
    again = false
    try {
      while ((await relay()) === RELAY_BATCH);
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be handed on; trying again')
      await sleep(RELAY_EVERY_MS)
    }
  }

  /** Unlocks the jobs of dead workers. A live process shows in `pg_stat_activity`. */
  async function rescue(): Promise<void> {
    await db.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs
       where locked_by = any ($1::text[])
         or split_part(locked_by, '/', 1) not in (select application_name from pg_stat_activity)
       having count(*) > 0`,
      [ended],
    )
  }

  const timers = [
    setInterval(kick, RELAY_EVERY_MS),
    setInterval(
      () => rescue().catch((error) => log.warn({ err: error }, 'jobs could not be rescued')),
      RESCUE_EVERY_MS,
    ),
  ]
  kick()

  return {
    kick,
    async stop() {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      await relaying
      await Promise.allSettled([...runners.values()].map((runner) => runner.stop()))
      await Promise.all(working)
    },
  }
}

/** Jobs that wait, and jobs that were given up after their last attempt. */
export async function countJobs(db: Database): Promise<{ outbox: number; waiting: number; dead: number }> {
  const { rows } = await db.query(`
    select (select count(*)::int from outbox) as outbox,
      count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead
    from graphile_worker.jobs`)
  return rows[0]
}
