import type { Logger } from './log.ts'

const CHECK_EVERY_MS = 20_000

/** Whether a server that we use (mail, images) can be used. */
export interface ServerWatch {
  readonly isUp: boolean
  /** Checks it now, without waiting for its first use. */
  check(): void
  /** Notes that a use succeeded. */
  noteAnswer(): void
  /** Notes that a use failed: from now on it is checked until it answers, since the next use may be hours away. */
  noteFailure(error: unknown): void
  stop(): void
}

/** Notes failures and recoveries of a server, each once in the log. `check` rejects while it cannot be used. */
export function watchServer(
  { name, effect, check }: { name: string; effect: string; check: () => Promise<unknown> },
  log: Logger,
): ServerWatch {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function noteAnswer(): void {
    if (!timer) return
    clearInterval(timer)
    timer = undefined
    log.info(`${name} can be used again`)
  }

  function noteFailure(error: unknown): void {
    if (timer || isStopped) return
    log.error({ err: error }, `${name} cannot be used: ${effect}`)
    timer = setInterval(() => check().then(noteAnswer, () => {}), CHECK_EVERY_MS).unref()
  }

  return {
    get isUp() {
      return timer === undefined
    },
    check: () => void check().then(noteAnswer, noteFailure),
    noteAnswer,
    noteFailure,
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
