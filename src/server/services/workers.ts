import { type ChildProcess, execFile, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import type { Logger } from './log.ts'

/** Processes that take one order at a time and answer it. */
export interface Workers<Order extends object, Answer> {
  /**
   * The answer to an order; undefined when it took too long, or its process died of it or could not be started.
   * @throws Busy when too many wait already.
   */
  ask(order: Order): Promise<Answer | undefined>
  stop(): void
}

/** More orders wait than can be met in reasonable time. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

interface Options {
  /** What the processes run. */
  child: URL
  /** How many at most; one core is left for all else. */
  most: number
  /** More than this many orders do not wait. */
  maxWaiting: number
  /** An order that takes longer than `ms` is given up. */
  limit: { ms: number }
  /** How much they hold back beside the server (`os.constants.priority`). */
  priority: number
}

/** A process without work ends after this time, milliseconds. */
const IDLE_MS = 60_000

/** Heavy work in processes of their own: what it takes, or breaks, is theirs. They start when there is work. */
export function openWorkers<Order extends object, Answer>(
  { child: file, most, maxWaiting, limit, priority }: Options,
  log: Logger,
): Workers<Order, Answer> {
  const jobs: { order: Order; resolve: (answer: Answer | undefined) => void }[] = []
  /** Those without work, and what ends them when that lasts. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  const atOnce = Math.max(1, Math.min(most, availableParallelism() - 1))
  let stopped = false

  function next(): void {
    const [rested] = idle.keys()
    if (!rested && all.size >= atOnce) return
    const job = jobs.shift()
    if (!job) return
    try {
      work(rested ?? start(), job)
    } catch (error) {
      log.warn({ err: error }, 'a process for heavy work could not be started')
      job.resolve(undefined)
      next()
    }
  }

  function start(): ChildProcess {
    // Nothing of the server's environment: there are its secrets.
    const child = fork(file, { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      wake(child)
      next()
    })
    child.on('error', (error) => {
      log.warn({ err: error }, 'a process for heavy work failed')
      // What could not be started never says that it ended.
      if (child.pid === undefined) child.emit('exit')
    })
    if (child.pid) holdBack(child.pid, priority)
    return child
  }

  function work(child: ChildProcess, { order, resolve }: (typeof jobs)[number]): void {
    wake(child)
    const late = setTimeout(() => child.kill('SIGKILL'), limit.ms)
    const finish = (answer: Answer | undefined) => {
      clearTimeout(late)
      child.off('message', answered).off('exit', died)
      resolve(answer)
    }
    const answered = (answer: unknown) => {
      finish(answer as Answer)
      rest(child)
      next()
    }
    const died = () => {
      log.warn({ child: file.href }, 'an order took too much time or memory, or broke its process')
      finish(undefined)
    }
    child.once('message', answered).once('exit', died)
    // Where it is not, it is ending, or never began.
    if (child.connected) child.send(order)
  }

  function rest(child: ChildProcess): void {
    idle.set(
      child,
      setTimeout(() => {
        // From now on nobody hands it an order.
        idle.delete(child)
        child.kill('SIGKILL')
      }, IDLE_MS),
    )
  }

  function wake(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  return {
    ask(order) {
      if (stopped) return Promise.resolve(undefined)
      if (jobs.length >= maxWaiting) return Promise.reject(new Busy())
      return new Promise((resolve) => {
        jobs.push({ order, resolve })
        next()
      })
    },
    stop() {
      stopped = true
      for (const child of all) {
        wake(child)
        child.kill('SIGKILL')
      }
      for (const { resolve } of jobs.splice(0)) resolve(undefined)
    },
  }
}

/** What such a process does: `work` for each order. Ctrl-C reaches it, too; the server still waits for the one in hand. */
export function answerOrders<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  process.on('message', async (order: Order) => {
    const answer = await work(order)
    process.send?.(answer)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
}

function holdBack(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already; that is noticed elsewhere.
  }
  // Linux lets even such a process finish its three milliseconds while the server has something to do, unless it is
  // one for idle time. Where there is no other core, that time may never come. Elsewhere there is no such command.
  if (availableParallelism() > 1) execFile('chrt', ['-a', '-i', '-p', '0', String(pid)], () => {})
}
