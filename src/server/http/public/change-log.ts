import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../../../contract/call.ts'

/** `gone`: one of its tags was dropped after the response began to be generated. `stale`: one was marked. */
type Freshness = 'fresh' | 'stale' | 'gone'

/**
 * Logs when each cache tag was last dropped or marked stale, as a number of changes: a response may be finished after a
 * change that it does not show.
 */
export function createChangeLog() {
  const dropped = new LRUCache<CacheTag, number>({ max: 50_000 })
  const marked = new LRUCache<CacheTag, number>({ max: 50_000 })
  let count = 0
  /** Responses begun before so many changes are gone, whatever their tags. */
  let floor = 0

  const isAfter = (log: LRUCache<CacheTag, number>, tags: CacheTag[], changesSeen: number) =>
    tags.some((tag) => (log.get(tag) ?? 0) > changesSeen)

  return {
    /** Number of changes so far. */
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
    /** After changes may have been missed. */
    dropAll() {
      floor = ++count
    },
    /** Of a response with these tags that began to be generated after `changesSeen` changes. */
    freshnessOf(tags: CacheTag[], changesSeen: number): Freshness {
      if (changesSeen < floor || isAfter(dropped, tags, changesSeen)) return 'gone'
      return isAfter(marked, tags, changesSeen) ? 'stale' : 'fresh'
    },
  }
}
