import { Logger as GraphileLogger } from 'graphile-worker'
import type { Logger } from './log.ts'

/** graphile-worker's log in ours, without its `metadata`: that holds payloads, which may name persons. */
export function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.warn({ worker: message.split('\n')[0] }, 'a job did not succeed')
    else log.debug({ worker: message }, 'worker')
  })
}
