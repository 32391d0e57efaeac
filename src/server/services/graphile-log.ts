import { Logger as GraphileLogger } from 'graphile-worker'
import { type Logger, withoutEmailAddresses } from './log.ts'

/** graphile-worker's log in ours, without its `metadata`, which holds payloads and so perhaps personal data. */
export function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    const worker = withoutEmailAddresses(message.split('\n')[0] ?? '')
    if (level === 'error') log.warn({ worker }, 'a job did not succeed')
    else log.debug({ worker }, 'worker')
  })
}
