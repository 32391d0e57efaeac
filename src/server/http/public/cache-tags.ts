import type { CacheTag } from '../../../contract/call.ts'

export const eventTag = (id: string): CacheTag => `event:${id}`
/** Responses that show the remaining places of these events; no tags without events. */
export const eventTags = (ids: readonly string[]): CacheTag[] =>
  ids.length > 0 ? ['events', ...ids.map(eventTag)] : []

export const talentTag = (id: string): CacheTag => `talent:${id}`

/** Responses that show when a talent is busy. */
export const calendarTag = (talentId: string): CacheTag => `calendar:${talentId}`

/** Responses that depend on when a talent is busy: changing such a time drops these and no others. */
export const busyTags = (talentId: string): CacheTag[] => [calendarTag(talentId), 'talents-by-date']

/** Header with the cache tags of a response inside the server; removed before it is sent. */
export const CACHE_TAG = 'cache-tag'

/** The header with these tags. */
export function cacheTagHeader(...tags: CacheTag[]): Record<typeof CACHE_TAG, string> {
  return { [CACHE_TAG]: tags.join(' ') }
}

/** The cache tags in the headers of a response; undefined when it must not be cached. */
export function cacheTagsIn(headers: Headers): CacheTag[] | undefined {
  return headers.get(CACHE_TAG)?.split(' ') as CacheTag[] | undefined
}
