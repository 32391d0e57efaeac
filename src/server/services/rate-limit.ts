import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './db.ts'
import { sweep } from './sweep.ts'

/** A rate limit counted in PostgreSQL, shared by all server processes. */
export interface SharedRateLimit {
  /** Counts one use; resolves to the seconds to wait when the limit, or `most` if that is less, is reached. */
  consume(key: string, most?: number): Promise<number | undefined>
  /** Uses so far. */
  count(key: string): Promise<number>
  /** Takes back one use. */
  refund(key: string): Promise<void>
  /** Forgets all uses. */
  reset(key: string): Promise<void>
}

/**
 * A limit of `points` uses within `duration` seconds of the first one. Keys name people, so the table `rate_limits`
 * holds their HMACs. `name` separates the keys of different limits.
 */
export function createRateLimit(
  { db, secret }: { db: Database; secret: string },
  name: string,
  { points, duration }: { points: number; duration: number },
): SharedRateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'pool',
    tableName: 'rate_limits',
    // A migration creates the table, `sweepRateLimits` deletes expired rows: no timers here.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  })
  const hash = (key: string) => createHmac('sha256', secret).update(`rate-limit\n${key}`).digest('base64url')

  return {
    async consume(key, most = points) {
      try {
        const used = await limiter.consume(hash(key))
        if (used.consumedPoints <= most) return undefined
        await limiter.reward(hash(key))
        return secondsOf(used)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return secondsOf(refusal)
      }
    },
    async count(key) {
      return (await limiter.get(hash(key)))?.consumedPoints ?? 0
    },
    async refund(key) {
      await limiter.reward(hash(key))
    },
    async reset(key) {
      await limiter.delete(hash(key))
    },
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Deletes expired counts. */
export async function sweepRateLimits(db: Database): Promise<void> {
  await sweep(db, { table: 'rate_limits', key: 'key', by: 'expire', until: '$1' }, [Date.now()])
}
