import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of ours that talks in messages; it ends when we do. */
export interface Helper {
  pid: number
  /** The next message that it sends. */
  next<T>(): Promise<T>
  /** Sends a message and resolves with the answer. */
  ask<T>(message: object): Promise<T>
  stop(): Promise<void>
}

/** Starts `file` (below `bench/`) with `args` in a process of its own. */
export function startHelper(file: string, ...args: string[]): Helper {
  return startWith([], file, ...args)
}

/** The same with options of Node. */
export function startWith(execArgv: string[], file: string, ...args: string[]): Helper {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv })
  const gone = once(child, 'exit')

  function next<T>(): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const early = () => reject(new Error(`${file} ended while something was expected of it`))
    child.once('exit', early)
    child.once('message', (message) => {
      child.off('exit', early)
      resolve(message as T)
    })
    return promise
  }

  return {
    pid: child.pid ?? 0,
    next,
    ask(message) {
      child.send(message)
      return next()
    },
    async stop() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** In a helper: ends it as soon as the process that started it is gone. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit())
}

/**
 * Waits for something to start, and has it stopped with everything `running`, even when we are interrupted while it is
 * still starting.
 */
export async function begin<T extends { stop(): unknown }>(
  running: AsyncDisposableStack,
  starting: Promise<T>,
): Promise<T> {
  running.defer(() =>
    starting.then(
      async (started) => void (await started.stop()),
      () => {},
    ),
  )
  return starting
}
