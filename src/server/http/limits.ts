import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../../contract/call.ts'
import { problemResponse } from './problem.ts'

/** At most `points` calls in `duration` seconds. */
interface Limit {
  points: number
  duration: number
}

/** Limits of one network (of one session: `door`), by declared class. */
const LIMITS: Record<RateLimit, Limit> = {
  read: { points: 1200, duration: 60 },
  write: { points: 60, duration: 60 },
  chat: { points: 600, duration: 60 },
  door: { points: 1200, duration: 60 },
  mail: { points: 6, duration: 60 },
  credentials: { points: 20, duration: 60 },
  upload: { points: 30, duration: 60 },
}

/** Counts a call; seconds to wait if its network has used up the limit, else undefined. */
export type Limiter = (limit: RateLimit, network: string) => Promise<number | undefined>

/** Counts calls by network and class, in this process: these limits protect the machine. */
export function createLimiter(): Limiter {
  const limiters: Record<RateLimit, RateLimiterMemory> = {
    read: new RateLimiterMemory(LIMITS.read),
    write: new RateLimiterMemory(LIMITS.write),
    chat: new RateLimiterMemory(LIMITS.chat),
    door: new RateLimiterMemory(LIMITS.door),
    mail: new RateLimiterMemory(LIMITS.mail),
    credentials: new RateLimiterMemory(LIMITS.credentials),
    upload: new RateLimiterMemory(LIMITS.upload),
  }
  return (limit, network) => take(limiters[limit], network)
}

/**
 * Refuses calls beyond the limit of their class; pages, files and unknown paths count as `read` or `write`. Calls at a
 * door count by session, which `readSession` finds in the cookies without the database: doors share a network with the
 * guests, any of whom could otherwise use up the limit.
 */
export function rateLimit(limiter: Limiter, readSession: (cookies: string) => string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const { network, language } = c.get('client')
    if (!network) return next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const limit = c.get('call')?.limit ?? (isRead ? 'read' : 'write')
    const session = limit === 'door' ? readSession(c.req.header('cookie') ?? '') : undefined
    const wait = await limiter(limit, session ?? network)
    return wait ? problemResponse('TOO_MANY_REQUESTS', language, { 'retry-after': String(wait) }) : next()
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
