import type { Logger } from '../log.ts'

const CHECK_EVERY_MS = 20_000

/** Whether the mail server can be reached. */
export interface ServerWatch {
  readonly isUp: boolean
  /** It answered. */
  noteAnswer(): void
  /** It did not: from now on it is checked until it does, since the next mail may be hours away. */
  noteFailure(error: unknown): void
  stop(): void
}

/** Notes failures and recoveries of the mail server, each once in the log. `check` rejects while it cannot be used. */
export function watchServer(check: () => Promise<unknown>, log: Logger): ServerWatch {
  let timer: NodeJS.Timeout | undefined

  function noteAnswer(): void {
    if (!timer) return
    clearInterval(timer)
    timer = undefined
    log.info('the mail server can be reached again')
  }

  return {
    get isUp() {
      return timer === undefined
    },
    noteAnswer,
    noteFailure(error) {
      if (timer) return
      log.error({ err: error }, 'the mail server cannot be reached: mails wait')
      timer = setInterval(() => check().then(noteAnswer, () => {}), CHECK_EVERY_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
