import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A child process that exchanges messages; it ends when we do. */
export interface Helper {
  pid: number
  /** The next message from it. */
  next<T>(): Promise<T>
  /** Sends a message and resolves with the response. */
  ask<T>(message: object): Promise<T>
  stop(): Promise<void>
}

/** Starts `file` (below `bench/`) with `args` in a separate process. */
export function startHelper(file: string, ...args: string[]): Helper {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args)
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

/** Message of a reference once it listens. */
export interface ReferenceAddress {
  url: string
}

/** Starts a bare server of `references/`, until the end of the block. */
export async function startReference(file: string, ...args: string[]) {
  const { pid, next, stop } = startHelper(`references/${file}`, ...args)
  const { url } = await next<ReferenceAddress>()
  return { url, pid, [Symbol.asyncDispose]: stop }
}

/** In a helper: ends it when its parent is gone. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit())
}

/** Waits for a start, and has it stopped with everything `running`, even on an interrupt during the start. */
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
