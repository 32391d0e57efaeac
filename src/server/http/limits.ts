import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-ip.ts'
import { isUpload } from './uploads.ts'

/** How often something may be done in a span of seconds, and for whom it is counted. */
interface Limit {
  points: number
  duration: number
}

/** Calls that make us write to somebody: few, for each caller. */
const MAILING: Limit = { points: 6, duration: 60 }
/** Calls that try a password, or the token of a link. */
const CREDENTIALS: Limit = { points: 20, duration: 60 }
/** Calls that bring a picture, which takes a second of a processor to make anew. */
const UPLOADING: Limit = { points: 30, duration: 60 }
/** Calls that change something. */
const WRITING: Limit = { points: 60, duration: 60 }
/** Everything that is not answered from memory. */
const ASKING: Limit = { points: 1200, duration: 60 }

const MAILING_PATHS = new Set([
  '/api/send-ticket-email',
  '/api/tickets/lookup',
  '/api/auth/sign-up/email',
  '/api/auth/send-verification-email',
  '/api/auth/request-password-reset',
])
const TRYING_PATHS = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/confirm-email',
  '/api/auth/reset-password',
  '/api/auth/change-password',
  '/api/delete_user',
])

/** Seconds to wait when a caller has used up what is theirs, or undefined when the call may go on. */
export type Limiter = (call: { method: string; path: string; address: string }) => Promise<number | undefined>

/** Counts calls by the address they come from, in this process. */
export function createLimiter(): Limiter {
  const mailing = new RateLimiterMemory(MAILING)
  const trying = new RateLimiterMemory(CREDENTIALS)
  const uploading = new RateLimiterMemory(UPLOADING)
  const writing = new RateLimiterMemory(WRITING)
  const asking = new RateLimiterMemory(ASKING)

  return ({ method, path, address }) => {
    const caller = networkOf(address)
    if (method === 'GET' || method === 'HEAD') return take(asking, caller)
    if (MAILING_PATHS.has(path)) return take(mailing, caller)
    if (TRYING_PATHS.has(path)) return take(trying, caller)
    return take(isUpload(path) ? uploading : writing, caller)
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
  }
}
