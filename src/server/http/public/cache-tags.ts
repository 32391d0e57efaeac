import type { CacheTag } from '../../../contract/call.ts'

export const eventTag = (id: string): CacheTag => `event:${id}`

/** Responses that show a venue, or that link to its page. */
export const venueTag = (id: string): CacheTag => `venue:${id}`

/** Tags of responses that show the remaining places of these events; none without events. */
export const placesTags = (ids: readonly string[]): CacheTag[] =>
  ids.length > 0 ? ['places', ...ids.map(eventTag)] : []

export const talentTag = (id: string): CacheTag => `talent:${id}`

/** Responses that show when a talent is busy. */
export const calendarTag = (talentId: string): CacheTag => `calendar:${talentId}`

/** Tags of responses that depend on when a talent is busy; no others change with such a time. */
export const busyTags = (talentId: string): CacheTag[] => [calendarTag(talentId), 'talents-by-date']

/** Header with the cache tags of a response inside the server; removed before it is sent. */
export const CACHE_TAG = 'cache-tag'
/** Internal header, too: the instant (milliseconds) at which the response changes by itself. */
const CACHE_UNTIL = 'cache-until'

/** What the cache needs to know of a response that is the same for everyone. */
export interface CacheFacts {
  tags: CacheTag[]
  /** When it changes by itself, milliseconds: from then on it is not sent from memory. Infinity: only writes change it. */
  until: number
}

/** The internal headers with these facts. */
export function cacheHeaders({ tags, until }: CacheFacts): Record<string, string> {
  return {
    [CACHE_TAG]: tags.join(' '),
    ...(until === Number.POSITIVE_INFINITY ? {} : { [CACHE_UNTIL]: String(until) }),
  }
}

/** Adds the internal headers with these facts to those of a response. */
export function setCacheFacts(headers: Headers, facts: CacheFacts): void {
  for (const [name, value] of Object.entries(cacheHeaders(facts))) headers.set(name, value)
}

/** The facts in the headers of a response; undefined when it must not be cached. */
export function cacheFactsIn(headers: Headers): CacheFacts | undefined {
  const tags = headers.get(CACHE_TAG)?.split(' ') as CacheTag[] | undefined
  return tags && { tags, until: Number(headers.get(CACHE_UNTIL) ?? Number.POSITIVE_INFINITY) }
}

/** Removes the facts from the headers of a response, and returns them. */
export function takeCacheFacts(headers: Headers): CacheFacts | undefined {
  const facts = cacheFactsIn(headers)
  headers.delete(CACHE_TAG)
  headers.delete(CACHE_UNTIL)
  return facts
}
