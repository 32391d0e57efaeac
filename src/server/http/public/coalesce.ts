import type { Clock } from '../../services/clock.ts'
import { type CachedResponse, isCached, type Making } from './response.ts'

/** A response being made; undefined unless it is the same for everyone. */
interface Pending extends Making {
  response: Promise<CachedResponse | undefined> | undefined
}

export interface Coalescer {
  /**
   * Makes the response for a key, or waits for the one being made if it is acceptable: it is shared if it is for everyone,
   * and does not change by itself before the request.
   */
  run<Made extends object>(
    key: string,
    isAcceptable: (making: Making) => boolean,
    make: (making: Making) => Promise<Made | CachedResponse>,
  ): Promise<Made | CachedResponse>
  isPending(key: string): boolean
  /** Later requests get none of the responses being made. */
  clear(): void
}

/** Has requests for a key in progress wait for one response. `begin` says when a making begins. */
export function createCoalescer(clock: Clock, begin: () => Making): Coalescer {
  /**
   * In boxes that are emptied: V8 holds the former tables of a Map through which many keys pass until a major
   * collection, and with them their values.
   */
  const pending = new Map<string, Pending>()

  const run: Coalescer['run'] = async (key, isAcceptable, make) => {
    const asked = clock.now()
    for (let current = pending.get(key); current && isAcceptable(current); current = pending.get(key)) {
      const other = await current.response
      if (other && asked < other.until) return other
      // It was not for everyone, or ended before the request.
      if (pending.get(key) === current || !other) break
    }
    const making = begin()
    const made = make(making)
    const shared: Pending = {
      ...making,
      response: made.then((result) => (isCached(result) ? result : undefined)).catch(() => undefined),
    }
    pending.set(key, shared)
    try {
      return await made
    } finally {
      if (pending.get(key) === shared) pending.delete(key)
      shared.response = undefined
    }
  }

  return { run, isPending: (key) => pending.has(key), clear: () => pending.clear() }
}
