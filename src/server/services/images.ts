import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { EncodedImage } from './images/encode.ts'
import type { Answer, Order } from './images/protocol.ts'
import type { Logger } from './log.ts'

/** Makes pictures of what people upload. */
export interface Images {
  /**
   * The picture in the sizes that pages use; undefined for what is none, or takes too much time or memory.
   * @throws Busy when too many wait already.
   */
  encode(bytes: Uint8Array, options: { square: boolean }): Promise<EncodedImage | undefined>
  stop(): void
}

/** More pictures wait than can be made in reasonable time. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

const CHILD = fileURLToPath(import.meta.resolve('./images/child.ts'))
/** Pictures that are made at the same time: each may take a core and a gigabyte. */
const CHILDREN = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 24
/** One that takes longer than `ms` is none. */
const LIMIT = { ms: 10_000 }
/** A process without work ends after this time, milliseconds. */
const IDLE_MS = 60_000

interface Job extends Order {
  resolve: (image: EncodedImage | undefined) => void
}

/**
 * Pictures are decoded in processes of their own: what breaks a decoder, fills the memory or never ends takes such a
 * process with it and nothing else.
 */
export function openImages(log: Logger, limit = LIMIT): Images {
  const jobs: Job[] = []
  /** Those without work, and what ends them when that lasts. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  let stopped = false

  function next(): void {
    if (stopped || jobs.length === 0) return
    const [rested] = idle.keys()
    const child = rested ?? (all.size < CHILDREN ? start() : undefined)
    const job = child && jobs.shift()
    if (job) work(child, job)
  }

  function start(): ChildProcess {
    // Nothing of the server's environment: there are its secrets.
    const child = fork(CHILD, { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      wake(child)
      next()
    })
    child.on('error', (error) => log.warn({ err: error }, 'a process for pictures failed'))
    if (child.pid) yieldToOthers(child.pid)
    return child
  }

  function work(child: ChildProcess, { resolve, ...order }: Job): void {
    wake(child)
    const late = setTimeout(() => child.kill('SIGKILL'), limit.ms)
    const finish = (image: EncodedImage | undefined) => {
      clearTimeout(late)
      child.off('message', answered).off('exit', died)
      resolve(image)
    }
    const answered = (answer: Answer) => {
      if ('refused' in answer) log.info({ why: answer.refused }, 'an upload is no picture')
      finish('image' in answer ? answer.image : undefined)
      rest(child)
      next()
    }
    const died = () => {
      log.warn('an upload took too much time or memory, or broke its decoder')
      finish(undefined)
    }
    child.once('message', answered).once('exit', died)
    child.send(order satisfies Order)
  }

  function rest(child: ChildProcess): void {
    idle.set(
      child,
      setTimeout(() => child.kill('SIGKILL'), IDLE_MS),
    )
  }

  function wake(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  return {
    encode(bytes, { square }) {
      if (jobs.length >= MAX_WAITING) return Promise.reject(new Busy())
      return new Promise((resolve) => {
        jobs.push({ bytes, square, resolve })
        next()
      })
    },
    stop() {
      stopped = true
      for (const child of all) {
        wake(child)
        child.kill('SIGKILL')
      }
      for (const job of jobs.splice(0)) job.resolve(undefined)
    },
  }
}

/** Whoever waits for a page goes before whoever waits for a picture to be made. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already; that is noticed elsewhere.
  }
}
