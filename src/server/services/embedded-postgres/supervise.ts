import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Pauses before each restart, milliseconds. After the last one, the supervisor gives up. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000]
/** A server that ran this long is healthy: its next exit begins with the first pause again. */
const SOUND_MS = 60_000

/** A running server. */
export interface Running {
  /** Resolves with the reason when it exits. */
  ended: Promise<string>
  /** The last lines of its log. */
  output(): string
}

export interface Supervised {
  /** Resolves with an error for the operator when the server cannot be restarted. */
  failed: Promise<Error>
  /** Stops restarting; resolves when no start is under way. */
  stop(end: () => Promise<void>): Promise<void>
}

/** Restarts the server whenever it exits, with growing pauses. */
export function supervise(
  first: Running,
  start: () => Promise<Running>,
  log: Logger,
  pauses: readonly number[] = PAUSES_MS,
): Supervised {
  const stopping = new AbortController()
  let starting: Promise<Running> | undefined

  async function watch(): Promise<Error> {
    let server = first
    for (let attempt = 0; ; ) {
      const began = Date.now()
      const how = await server.ended
      if (stopping.signal.aborted) return never()
      log.error({ how, output: server.output() }, 'PostgreSQL ended by itself')
      if (Date.now() - began > SOUND_MS) attempt = 0
      let next: Running | undefined
      for (; !next; attempt++) {
        const pause = pauses[attempt]
        if (pause === undefined) return new Error(`PostgreSQL ended by itself (${how}) and does not start again.`)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return never()
        next = await startAgain()
        if (stopping.signal.aborted) return never()
      }
      server = next
      log.warn('PostgreSQL runs again')
    }
  }

  async function startAgain(): Promise<Running | undefined> {
    try {
      starting = start()
      return await starting
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again')
    } finally {
      starting = undefined
    }
  }

  return {
    failed: watch(),
    async stop(end) {
      stopping.abort()
      await end()
      // A start under way may have been faster.
      if (await starting?.catch(() => undefined)) await end()
    },
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}
