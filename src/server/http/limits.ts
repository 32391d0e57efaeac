import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './address.ts'

/** How often something may be done in a span of seconds, and for whom it is counted. */
interface Limit {
  points: number
  duration: number
}

/** Calls that make us write to somebody: few, for each caller. */
const MAILING: Limit = { points: 6, duration: 60 }
/** Calls that change something. */
const WRITING: Limit = { points: 60, duration: 60 }
/** Everything that is not answered from memory. */
const ASKING: Limit = { points: 1200, duration: 60 }

const MAILING_PATHS = new Set(['/api/send-ticket-email', '/api/tickets/lookup'])

/** Seconds to wait when a caller has used up what is theirs, or undefined when the call may go on. */
export type Limiter = (call: { method: string; path: string; address: string }) => Promise<number | undefined>

/** Counts calls by the address they come from, in this process. */
export function createLimiter(): Limiter {
  const mailing = new RateLimiterMemory(MAILING)
  const writing = new RateLimiterMemory(WRITING)
  const asking = new RateLimiterMemory(ASKING)

  return async ({ method, path, address }) => {
    const isRead = method === 'GET' || method === 'HEAD'
    const limiter = isRead ? asking : MAILING_PATHS.has(path) ? mailing : writing
    try {
      await limiter.consume(networkOf(address))
      return undefined
    } catch (refusal) {
      return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
    }
  }
}
