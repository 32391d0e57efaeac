import { type ChildProcess, execFile, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createFairQueue } from './fair-queue.ts'
import type { Logger } from './log.ts'

/** Runs tasks in child processes, one at a time in each. Why not a library: docs/decisions/010. */
export interface ProcessPool<Task extends object, Result> {
  /**
   * The result of a task; undefined on timeout, when its process died or could not be started, or when the caller left
   * before its turn.
   * @throws QueueFullError when too many tasks are queued.
   */
  run(task: Task, caller: TaskCaller): Promise<Result | undefined>
  stop(): void
}

/** Fair-queue key: the user or network that a task runs for. */
export interface TaskCaller {
  /** Keys take turns. */
  key: string
  /** Aborts when the caller no longer waits: a queued task is dropped, a running one finishes. */
  signal?: AbortSignal
}

/** More tasks are queued than can run in reasonable time. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

interface PoolOptions {
  /** The module that the processes run; it calls `serveTasks`. */
  child: URL
  /** Most processes; one core always stays free for everything else. */
  maxProcesses: number
  maxQueued: number
  /** Concurrent tasks of one key. */
  maxPerKey?: number
  /** Time limit of a task, which is killed with its process. */
  limit: { ms: number }
  /** Heap limit of a process; beyond it the process ends. */
  maxHeapMb?: number
  /** `os.constants.priority`. */
  priority: number
  /** Runs only on idle processors (Linux: SCHED_IDLE). */
  onlyWhenIdle?: boolean
  /**
   * Called with the CPU time of each task, in milliseconds; for a killed one, with the time that it held its process.
   */
  onSpent?(key: string, ms: number): void
}

interface QueuedTask<Task, Result> {
  task: Task
  resolve(result: Result | undefined): void
  reject(error: Error): void
}

/** A process's reply to a task. */
interface Reply<Result> {
  result: Result
  cpuMs: number
}

/** Idle processes end after this time, milliseconds. */
const IDLE_MS = 60_000

/** A pool whose processes start on demand. */
export function openProcessPool<Task extends object, Result>(
  options: PoolOptions,
  log: Logger,
): ProcessPool<Task, Result> {
  const { child: file, maxPerKey = Number.POSITIVE_INFINITY, limit } = options
  const queue = createFairQueue<QueuedTask<Task, Result>>(options.maxQueued)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  const running = new Map<string, number>()
  const maxProcesses = Math.max(1, Math.min(options.maxProcesses, availableParallelism() - 1))
  let isStopped = false

  const isBlocked = (key: string) => (running.get(key) ?? 0) >= maxPerKey

  function next(): void {
    const [rested] = idle.keys()
    if (!rested && all.size >= maxProcesses) return
    const queued = queue.shift(isBlocked)
    if (!queued) return
    try {
      assign(rested ?? start(), queued.key, queued.item)
    } catch (error) {
      log.warn({ err: error }, 'a process of a pool could not be started')
      queued.item.resolve(undefined)
    }
    // There may be room for more than one.
    next()
  }

  function start(): ChildProcess {
    // Empty, since the server's environment holds its secrets.
    const execArgv = options.maxHeapMb ? [`--max-old-space-size=${options.maxHeapMb}`] : []
    const child = fork(file, { serialization: 'advanced', execArgv, env: {}, stdio: 'ignore' })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      wake(child)
      next()
    })
    child.on('error', (error) => {
      log.warn({ err: error }, 'a process of a pool failed')
      // A process that could not be started emits no "exit".
      if (child.pid === undefined) child.emit('exit')
    })
    if (child.pid) lowerPriority(child.pid, options)
    return child
  }

  function assign(child: ChildProcess, key: string, { task, resolve }: QueuedTask<Task, Result>): void {
    wake(child)
    running.set(key, (running.get(key) ?? 0) + 1)
    const began = performance.now()
    const late = setTimeout(() => child.kill('SIGKILL'), limit.ms)
    const finish = (result: Result | undefined, ms: number) => {
      clearTimeout(late)
      child.off('message', replied).off('exit', died)
      const others = (running.get(key) ?? 1) - 1
      if (others > 0) running.set(key, others)
      else running.delete(key)
      options.onSpent?.(key, ms)
      resolve(result)
    }
    const replied = (reply: unknown) => {
      const { result, cpuMs } = reply as Reply<Result>
      finish(result, cpuMs)
      rest(child)
      next()
    }
    const died = () => {
      log.warn({ child: fileURLToPath(file) }, 'a task took too much time or memory, or broke its process')
      finish(undefined, performance.now() - began)
    }
    // Before the listener that looks for the next task, which may be of the same key.
    child.once('message', replied).prependOnceListener('exit', died)
    // A process that is not connected is ending, or never began.
    if (child.connected) child.send(task)
  }

  function rest(child: ChildProcess): void {
    idle.set(
      child,
      setTimeout(() => {
        // Detached first: no task may be assigned to a process that is being killed.
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
    run(task, { key, signal }) {
      if (isStopped || signal?.aborted) return Promise.resolve(undefined)
      return new Promise((resolve, reject) => {
        const leave = () => {
          if (queue.remove(key, queued)) resolve(undefined)
        }
        const settle = () => signal?.removeEventListener('abort', leave)
        const queued: QueuedTask<Task, Result> = {
          task,
          resolve: (result) => {
            settle()
            resolve(result)
          },
          reject: (error) => {
            settle()
            reject(error)
          },
        }
        signal?.addEventListener('abort', leave, { once: true })
        queue.push(key, queued)?.reject(new QueueFullError())
        next()
      })
    },
    stop() {
      isStopped = true
      for (const { resolve } of queue.clear()) resolve(undefined)
      for (const child of all) {
        wake(child)
        child.kill('SIGKILL')
      }
    },
  }
}

/** The child's end: runs each task that the pool sends. Ctrl-C reaches this process, too; the pool ends it. */
export function serveTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  process.on('message', async (task: Task) => {
    const before = process.cpuUsage()
    const result = await run(task)
    const { user, system } = process.cpuUsage(before)
    const reply: Reply<Result> = { result, cpuMs: (user + system) / 1000 }
    process.send?.(reply)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
}

function lowerPriority(pid: number, { priority, onlyWhenIdle }: PoolOptions): void {
  try {
    setPriority(pid, priority)
  } catch {
    // The process has ended already, as its "exit" tells.
  }
  // Even at low priority Linux lets a process use its 3 ms time slice, hence SCHED_IDLE. Not on a single core, where it
  // might never run; other systems have no such command.
  if (onlyWhenIdle && availableParallelism() > 1) execFile('chrt', ['-a', '-i', '-p', '0', String(pid)], () => {})
}
