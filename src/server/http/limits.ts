import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../../contract/call.ts'
import { UNSUBSCRIBE } from './paths.ts'
import { problemResponse } from './problem.ts'

/** At most `points` calls in `duration` seconds. */
interface Limit {
  points: number
  duration: number
}

/** Limits of one network (of one user, if signed in; of one session: `door`), by declared class. */
const LIMITS: Record<LimitClass, Limit> = {
  read: { points: 1200, duration: 60 },
  write: { points: 60, duration: 60 },
  purchase: { points: 600, duration: 60 },
  chat: { points: 600, duration: 60 },
  door: { points: 1200, duration: 60 },
  mail: { points: 6, duration: 60 },
  credentials: { points: 20, duration: 60 },
  upload: { points: 30, duration: 60 },
  refused: { points: 300, duration: 60 },
}

/** `refused`: requests of the class `write` or `purchase` that changed nothing. */
type LimitClass = RateLimit | 'refused'

export interface Limiter {
  /** Counts a call, as `points`; resolves to the seconds to wait if its key has used up the limit. */
  take(limit: LimitClass, key: string, points?: number): Promise<number | undefined>
  /**
   * Counts a refused call apart: otherwise one guest could use up the changes of a whole network with requests that
   * change nothing. Beyond the limit of refused ones it stays counted as it was.
   */
  countApart(limit: LimitClass, key: string): Promise<void>
}

/** Counts calls by class and key, in this process: these limits protect the machine. */
export function createLimiter(): Limiter {
  const limiters = new Map(
    (Object.keys(LIMITS) as LimitClass[]).map((limit) => [limit, new RateLimiterMemory(LIMITS[limit])]),
  )
  const limiterOf = (limit: LimitClass) => limiters.get(limit) as RateLimiterMemory
  const take: Limiter['take'] = async (limit, key, points = 1) => {
    try {
      await limiterOf(limit).consume(key, points)
      return undefined
    } catch (refusal) {
      return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
    }
  }
  return {
    take,
    async countApart(limit, key) {
      if (!(await take('refused', key))) await limiterOf(limit).reward(key)
    },
  }
}

/** Classes whose refused requests are counted apart. Those of the others cost as much as accepted ones. */
const COUNTED_APART: ReadonlySet<RateLimit> = new Set(['write', 'purchase'])
/** Counted by network: a user who tries passwords must not get a second count. */
const BY_NETWORK: ReadonlySet<RateLimit> = new Set(['credentials'])

interface CallerReaders {
  /** The session in the cookies, without the database. */
  readSession: (cookies: string) => string | undefined
  /** The signed-in user; undefined for visitors. */
  readUser: (headers: Headers) => Promise<string | undefined>
}

/**
 * Refuses calls beyond the limit of their class; pages, files and unknown paths count as `read` or `write`. Signed-in
 * callers are counted by user, since many people may share a network. Calls at a door count by session: doors share a
 * network with the guests, and an account with each other.
 */
export function rateLimit(limiter: Limiter, { readSession, readUser }: CallerReaders): MiddlewareHandler {
  return async (c, next) => {
    const { network, language } = c.get('client')
    if (!network) return next()
    const call = c.get('call')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // The mail programs of a newsletter's readers unsubscribe from the few addresses of their services.
    const limit = call?.limit ?? (isRead || c.req.path.startsWith(UNSUBSCRIBE) ? 'read' : 'write')
    const key = await keyOf()
    const wait = await limiter.take(limit, key)
    if (wait) return problemResponse('TOO_MANY_REQUESTS', language, { 'retry-after': String(wait) })
    await next()
    const isRefused = c.res.status >= 400 && c.res.status < 500
    if (isRefused && COUNTED_APART.has(limit)) await limiter.countApart(limit, key)

    async function keyOf(): Promise<string> {
      if (limit === 'door') return readSession(c.req.header('cookie') ?? '') ?? network
      // Pages and files are the same for everyone.
      if (!call || BY_NETWORK.has(limit)) return network
      return (await readUser(c.req.raw.headers)) ?? network
    }
  }
}
