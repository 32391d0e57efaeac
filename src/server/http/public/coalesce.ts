import type { Clock } from '../../services/clock.ts'
import { type CachedResponse, type Generation, isCached } from './response.ts'

/** A response being generated; undefined unless it is the same for everyone. */
interface Pending extends Generation {
  response: Promise<CachedResponse | undefined> | undefined
}

/** Coalesces concurrent requests for a key into one response. */
export interface Coalescer {
  /**
   * Makes the response for a key, or waits for the pending one if that is acceptable. A response is shared if it is the same
   * for everyone and does not change by itself before the request.
   */
  run<Made extends object>(
    key: string,
    isAcceptable: (generation: Generation) => boolean,
    make: (generation: Generation) => Promise<Made | CachedResponse>,
  ): Promise<Made | CachedResponse>
  isPending(key: string): boolean
  /** Later requests share none of the pending responses. */
  clear(): void
}

/** Creates a coalescer; `begin` is called as the generation of a response begins. */
export function createCoalescer(clock: Clock, begin: () => Generation): Coalescer {
  /**
   * In boxes that are emptied: V8 holds the former tables of a Map through which many keys pass until a major
   * collection, and with them their values.
   */
  const pending = new Map<string, Pending>()

  const run: Coalescer['run'] = async (key, isAcceptable, make) => {
    const requestedAt = clock.now()
    for (let current = pending.get(key); current && isAcceptable(current); current = pending.get(key)) {
      const other = await current.response
      if (other && requestedAt < other.until) return other
      // The response depended on its caller, or changed by itself before this request.
      if (pending.get(key) === current || !other) break
    }
    const generation = begin()
    const made = make(generation)
    const shared: Pending = {
      ...generation,
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
