import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Database } from './db.ts'
import { graphileLogger } from './graphile-log.ts'
import type { Logger } from './log.ts'

/** A job is tried this often, with pauses that grow from seconds to six hours: about four days in all. */
const MAX_ATTEMPTS = 25
const RELAY_EVERY_MS = 1_000
const RESCUE_EVERY_MS = 15_000
const RELAY_BATCH = 500
/** Rows written within so many milliseconds are handed on together. */
const GATHER_MS = 50

/** A job's work. It may run twice when a process dies in the middle, so it must look before it acts. */
export type Task = (payload: unknown) => Promise<void>

export interface Jobs {
  /** Says that rows were put into the outbox; they are handed on at once instead of within a second. */
  kick(): void
  /** Ends the job that is under way, takes no more. */
  stop(): Promise<void>
}

/**
 * Works through the outbox and the job queue, one job at a time in each process: what a crash may repeat is then
 * the one job that was in flight.
 */
export async function startJobs(options: {
  db: Database
  log: Logger
  /** Name of a process as `pg_stat_activity` shows it while it lives. */
  processName: string
  tasks: Record<string, Task>
  /** Which of them are due when, whatever happens: lines of a crontab (UTC). Each is due once, however many processes there are. */
  crontab?: string
}): Promise<Jobs> {
  const { db, log, processName } = options
  const pool = db
  await rescue()

  const worker: RunnerOptions & { workerId: string } = {
    pgPool: pool,
    workerId: processName,
    concurrency: 1,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: graphileLogger(log),
    crontab: options.crontab,
    taskList: Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [
        name,
        async (payload: unknown) => {
          await quietMoment()
          await task(payload)
        },
      ]),
    ) as TaskList,
  }
  const runner = await run(worker)

  /** Moves a batch of the outbox into the queue; one statement, so that each row moves exactly once. */
  async function relay(): Promise<number> {
    const { rows } = await pool.query<{ moved: number }>({
      name: 'relay',
      text: `
        with taken as (
          delete from outbox where id in (select id from outbox order by id limit ${RELAY_BATCH} for update skip locked)
          returning id, task, payload
        ), specs as (
          select array_agg(json_populate_record(null::graphile_worker.job_spec,
            json_build_object('identifier', task, 'payload', payload, 'max_attempts', ${MAX_ATTEMPTS})) order by id) as jobs
          from taken having count(*) > 0
        )
        select count(*)::int as moved from specs, graphile_worker.add_jobs(specs.jobs)`,
    })
    return rows[0]?.moved ?? 0
  }

  let relaying: Promise<void> | undefined
  let again = false
  let stopping = false

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

  /** Gives back the jobs of processes that died: a live one shows its name among the connections. */
  async function rescue(): Promise<void> {
    await pool.query(`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs
      where locked_by is not null and locked_by not in (select application_name from pg_stat_activity)
      having count(*) > 0`)
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
      await runner.stop()
    },
  }
}

const LOOK_MS = 10
/** A job gives way to requests for so long, and no longer: under load that never ends, mails still go out. */
const GIVE_WAY_MS = 500
/** The share of the time that the process works, above which it is busy. */
const BUSY = 0.8

/** Resolves when this process is not busy with requests, or has been for too long to wait on. */
async function quietMoment(): Promise<void> {
  for (let waited = 0; waited < GIVE_WAY_MS; waited += LOOK_MS) {
    const before = performance.eventLoopUtilization()
    await sleep(LOOK_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
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
