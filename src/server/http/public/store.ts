import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../../../contract/call.ts'
import type { Clock } from '../../services/clock.ts'
import type { CachedResponse } from './response.ts'

const MAX_BYTES = 8 * 1024 * 1024

/** Stores finished responses by key, with an index by cache tag; their TTL is `maxAgeMs`. */
export function createResponseStore(clock: Clock, maxAgeMs: number) {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    ttl: maxAgeMs,
    // Plain bytes, about as many compressed, the headers, and the URL, which may be the longest.
    sizeCalculation: (entry, key) => 1024 + key.length + entry.bodies.identity.length * 2,
    dispose(entry, key) {
      entry.isDropped = true
      forget(key, entry.tags)
    },
    perf: clock,
  })
  const keysByTag = new Map<CacheTag, Set<string>>()

  function forget(key: string, tags: CacheTag[]): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  return {
    get: (key: string) => entries.get(key),
    getAtAnyAge: (key: string) => entries.get(key, { allowStale: true, noDeleteOnStaleGet: true }),
    set(key: string, entry: CachedResponse) {
      entries.set(key, entry)
      for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    },
    drop(tags: CacheTag[]) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key)
    },
    /** Marks responses stale. The first mark counts: further ones do not prolong the three seconds. */
    mark(tags: CacheTag[], now: number) {
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) {
          const entry = entries.peek(key, { allowStale: true })
          if (entry) entry.staleAt ??= now
        }
      }
    },
    clear: () => entries.clear(),
    get counts() {
      return { entries: entries.size, bytes: entries.calculatedSize }
    },
  }
}
