import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger as GraphileLogger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { z } from 'zod'
import type { Database } from './db.ts'
import { type Logger, withoutEmailAddresses } from './log.ts'
import { MailRefusedError } from './mail/failures.ts'
import { type Lanes, passOneBulkJob, startRelay } from './outbox.ts'
import { createPacer, createValve, watchEventLoop } from './pace.ts'

const RESCUE_EVERY_MS = 5_000
const RESTART_AFTER_MS = 1_000
/** Attempts of a failing scheduled run; the next run takes over. */
const SCHEDULED_ATTEMPTS = 3

/** Tasks that fetch from other sites mostly wait; the others need not wait for them. */
const TASKS_AT_ONCE = 4
/** Mails rendered in advance, so that no connection idles while a job is fetched. */
export const MAILS_AHEAD = 8
/** Interval between mails while requests keep the process busy, bulk mails apart: 17 a second per process. */
const BUSY_MAIL_GAP_MS = 60
/** A bulk mail passes in this interval while others keep all connections busy, so that a rush never stops bulk mails. */
const PASS_EVERY_MS = 500

/** Kind, payload, urgency and schedule of a job. */
export interface JobDeclaration<Payload = unknown> {
  /** Mails run in parallel, on all connections to the mail server; tasks a few at a time, independent of mails. */
  kind: 'mail' | 'task'
  payload: z.ZodType<Payload>
  /** Overtakes all other jobs and is not paced, because its reader waits for the mail. */
  urgent?: boolean
  /**
   * Comes after all other jobs of its kind, because there are thousands of it, those to the holders of an event first. Bulk mails have
   * a rate of their own, or the pace at which the mail server takes them, so that it takes others between them.
   */
  bulk?: 'holders' | 'readers'
  /** Schedule in UTC, the five fields of a crontab. Each run takes place once, in one of the processes. */
  schedule?: string
  /**
   * Number of lanes: one job at a time runs in each, over all processes, so that jobs waiting for other sites leave
   * room for the rest. Jobs with the same payload share a lane.
   */
  lanes?: number
}

/** Payload of a declared job. */
export type PayloadOf<Declaration> = Declaration extends JobDeclaration<infer Payload> ? Payload : never

/** Handlers of declared jobs. A handler may run twice when a process dies in between, so it checks before it acts. */
export type JobHandlers<Declarations> = {
  [Name in keyof Declarations]: (payload: PayloadOf<Declarations[Name]>) => Promise<unknown>
}

export interface Jobs {
  /** Announces new rows in the outbox: they are relayed at once instead of within a second. */
  kick(): void
  /** Finishes running jobs and takes no more. */
  stop(): Promise<void>
}

interface JobsOptions<Payloads> {
  db: Database
  log: Logger
  /** Name of the process in `pg_stat_activity`, unique and shown as long as it lives. */
  processName: string
  declarations: { [Name in keyof Payloads]: JobDeclaration<Payloads[Name]> }
  handlers: { [Name in keyof Payloads]: (payload: Payloads[Name]) => Promise<unknown> }
  mailConnections: number
  /** Bulk mails a second, at most. */
  bulkMailRate: number
}

/**
 * Relays the outbox and works through the job queue. Mails and tasks have separate workers, so neither waits for the
 * other.
 */
export async function startJobs<Payloads>(options: JobsOptions<Payloads>): Promise<Jobs> {
  const { db, log, processName, declarations, handlers } = options
  const names = Object.keys(declarations) as (keyof Payloads & string)[]
  const runners = new Map<string, Runner>()
  /** Names of this process's workers that have ended, until their jobs are unlocked. */
  const ended = new Set<string>()
  let stopping = false
  await rescue()

  const isBusy = watchEventLoop()
  const pace = createPacer(BUSY_MAIL_GAP_MS, isBusy)
  const bulkMails = createValve(1_000 / options.bulkMailRate)
  /** Mails in hand that are not bulk. */
  let others = 0
  const working = [
    keepWorking('mails', {
      concurrency: options.mailConnections + MAILS_AHEAD,
      taskList: handlersOf('mail'),
      parsedCronItems: [],
    }),
    keepWorking('tasks', { concurrency: TASKS_AT_ONCE, taskList: handlersOf('task'), crontab: crontab() }),
  ]

  function handlersOf(kind: JobDeclaration['kind']): TaskList {
    const wanted = names.filter((name) => declarations[name].kind === kind)
    return Object.fromEntries(wanted.map((name) => [name, (payload: unknown) => handle(name, payload)]))
  }

  async function handle<Name extends keyof Payloads>(name: Name, payload: unknown): Promise<void> {
    const declaration = declarations[name]
    const isMail = declaration.kind === 'mail'
    const isBulkMail = isMail && declaration.bulk !== undefined
    const isOther = isMail && !isBulkMail
    if (isOther) others++
    try {
      if (isBulkMail) await sleep(bulkMails.wait())
      else if (isMail && !declaration.urgent) await pace()
      await handlers[name](declaration.payload.parse(payload))
      if (isBulkMail) bulkMails.note(true)
    } catch (error) {
      const isRefused = error instanceof MailRefusedError
      // A declined mail of any kind: bulk mails make room for its next attempt.
      if (isBulkMail || (isMail && !isRefused)) bulkMails.note(isRefused)
      if (!isRefused) throw error
      // Done: its recipient would refuse each retry.
      log.warn({ task: name, reason: error.message }, 'a mail was refused for good')
    } finally {
      if (isOther) others--
    }
  }

  function crontab(): string {
    const scheduled = names.filter((name) => declarations[name].schedule)
    const optionsOf = (name: keyof Payloads & string) =>
      // Its runs have the same payload, and so one lane.
      new URLSearchParams({
        max: String(SCHEDULED_ATTEMPTS),
        ...(declarations[name].lanes && { queue: `${name}:scheduled` }),
      })
    return scheduled.map((name) => `${declarations[name].schedule} ${name} ?${optionsOf(name)}`).join('\n')
  }

  /** Runs workers until stopped. They end when a finished job cannot be removed; new ones replace them. */
  async function keepWorking(kind: string, workers: RunnerOptions): Promise<void> {
    for (let started = 1; !stopping; started++) {
      const name = `${processName}, ${kind} ${started}`
      try {
        const { runner, over } = await startWorkers(name, workers)
        runners.set(name, runner)
        // Stopped while they started: `stop` did not find them.
        if (stopping) await runner.stop()
        // The runner's own promise stays pending when its workers give up during a database outage.
        else await Promise.race([runner.promise, over])
        void runner.stop().catch(() => {})
        if (!stopping) log.warn({ kind }, 'the workers ended by themselves; starting others')
      } catch (error) {
        log.warn({ err: error, kind }, 'the workers failed; starting others')
      }
      if (runners.delete(name)) ended.add(name)
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
      // Without batches, a job that cannot be removed is an unhandled rejection, which would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    return { runner, over }
  }

  /** Unlocks the jobs of dead workers. A live process shows in `pg_stat_activity`. */
  async function rescue(): Promise<void> {
    const names = [...ended]
    await db.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs
       where locked_by = any ($1::text[])
         or split_part(locked_by, ',', 1) not in (select application_name from pg_stat_activity)
       having count(*) > 0`,
      [names],
    )
    for (const name of names) ended.delete(name)
  }

  const relay = startRelay(db, log, isBusy, lanesOf(declarations))
  const rescuing = setInterval(
    () => rescue().catch((error) => log.warn({ err: error }, 'jobs could not be rescued')),
    RESCUE_EVERY_MS,
  )
  let passed: Promise<void> | undefined
  const passing = setInterval(() => {
    if (others <= options.mailConnections) return
    passed ??= passOneBulkJob(db)
      .catch((error) => log.warn({ err: error }, 'no bulk mail could pass'))
      .finally(() => {
        passed = undefined
      })
  }, PASS_EVERY_MS)

  return {
    kick: relay.kick,
    async stop() {
      stopping = true
      clearInterval(rescuing)
      clearInterval(passing)
      await relay.stop()
      await Promise.allSettled([...runners.values()].map((runner) => runner.stop()))
      await Promise.all([...working, passed])
    },
  }
}

/** The lanes of declared jobs, by name. */
export function lanesOf(declarations: Record<string, JobDeclaration>): Lanes {
  return Object.fromEntries(Object.entries(declarations).flatMap(([name, { lanes }]) => (lanes ? [[name, lanes]] : [])))
}

/** graphile-worker's log in ours, without its `metadata`, which holds payloads and so perhaps personal data. */
export function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    const worker = withoutEmailAddresses(message.split('\n')[0] ?? '')
    if (level === 'error') log.warn({ worker }, 'a job did not succeed')
    else log.debug({ worker }, 'worker')
  })
}
