import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../../../contract/call.ts'

/** `gone`: it may show what was dropped after its making began. `stale`: what was marked. */
type Freshness = 'fresh' | 'stale' | 'gone'

/**
 * When each cache tag was last dropped or marked stale, as a number of changes: a response may be finished after a
 * change that it does not show.
 */
export function createChangeLog() {
  const dropped = new LRUCache<CacheTag, number>({ max: 50_000 })
  const marked = new LRUCache<CacheTag, number>({ max: 50_000 })
  let count = 0
  let floor = 0

  const isAfter = (log: LRUCache<CacheTag, number>, tags: CacheTag[], since: number) =>
    tags.some((tag) => (log.get(tag) ?? 0) > since)

  return {
    /** Changes so far. */
    get count() {
      return count
    },
    drop(tags: CacheTag[]) {
      count++
      for (const tag of tags) dropped.set(tag, count)
    },
    mark(tags: CacheTag[]) {
      count++
      for (const tag of tags) marked.set(tag, count)
    },
    /** Changes may have been missed. */
    dropAll() {
      floor = ++count
    },
    /** Of a response with these tags, whose making began after `since` changes. */
    freshnessOf(tags: CacheTag[], since: number): Freshness {
      if (since < floor || isAfter(dropped, tags, since)) return 'gone'
      return isAfter(marked, tags, since) ? 'stale' : 'fresh'
    },
  }
}
