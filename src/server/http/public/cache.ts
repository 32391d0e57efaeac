import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../../../contract/call.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/rules/language.ts'
import type { Clock } from '../../services/clock.ts'
import type { PubSub } from '../../services/pubsub.ts'
import { isUnavailable } from '../../services/unavailable.ts'
import { calls } from '../calls.ts'
import { languageInUrl, messageLanguage, pageLanguage } from '../language.ts'
import { pageUrl } from '../page-url.ts'
import { FEED, OG_IMAGE, tagInUrl } from '../paths.ts'
import { bytesOf } from '../response-bytes.ts'
import type { Secure } from '../security.ts'
import { CACHE_TAG, cacheTagsIn } from './cache-tags.ts'
import { type CachedResponse, isCached, prepareCached, type RawResponse, responseOf, sendAgain } from './response.ts'

/** Maximum age of a cached response, milliseconds: no write drops content that changes with time alone. */
const MAX_AGE_MS = 60_000
/**
 * How long after the loss of the database stale responses are sent instead of a 503, milliseconds. Nothing changes them
 * meanwhile, unless this process alone has lost it.
 */
const STALE_IF_ERROR_MS = 10 * 60_000
const MAX_BYTES = 8 * 1024 * 1024
/** Total size of URLs remembered as requested once, in bytes, approximately. */
const MAX_REQUESTED_ONCE_BYTES = 1024 * 1024
/** Size of a map entry beside its key, in bytes, approximately. */
const MAP_ENTRY = 200
/** Channel of pub/sub on which cache tags are dropped. */
export const CACHE_CHANNEL = 'public_cache'

export interface PublicCache {
  /** Answers from memory if the response is cached; else false. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Makes the response to a GET, or waits for the one being made for the same key. A tagged response is stored; for a
   * URL with a query or an encoded character only on its second request.
   */
  fill(request: Request, make: () => Promise<Response>): Promise<Response>
  /** Drops all responses with one of these tags, if any: at once here, within 100 ms in other processes. */
  drop(tags: CacheTag[]): void
  readonly counts: { hits: number; entries: number; bytes: number }
}

/** A response being made; undefined unless it is the same for everyone. */
interface Pending {
  response: Promise<CachedResponse | undefined> | undefined
}

/**
 * Finished responses that are the same for everyone (pages, public GETs), as bytes ready to send, by URL and, for pages
 * and localized calls, language.
 */
export function createPublicCache({
  clock,
  pubsub,
  secure,
}: {
  clock: Clock
  pubsub: PubSub
  secure: Secure
}): PublicCache {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    // Plain bytes, about as many compressed, the headers, and the URL, which may be the longest.
    sizeCalculation: (entry, key) => 1024 + key.length + entry.bodies.identity.length * 2,
    dispose(entry, key) {
      entry.isDropped = true
      forget(key, entry.tags)
    },
    perf: clock,
  })
  const keysByTag = new Map<CacheTag, Set<string>>()
  /**
   * Responses being made; later requests for the same key wait for them. In boxes that are emptied: V8 holds the former
   * tables of a Map through which many keys pass until a major collection, and with them their values.
   */
  const pending = new Map<string, Pending>()
  /** When each tag was last dropped, as a number of drops: responses begun earlier must not be stored. */
  const dropped = new LRUCache<CacheTag, number>({ max: 50_000 })
  /** URLs with a query that were requested once lately. */
  const requestedOnce = new LRUCache<string, true>({
    maxSize: MAX_REQUESTED_ONCE_BYTES,
    sizeCalculation: (_, url) => MAP_ENTRY + url.length,
    ttl: MAX_AGE_MS,
    perf: clock,
  })
  let drops = 0
  let floor = 0
  let lostAt = 0
  let hits = 0

  function store(key: string, entry: CachedResponse): void {
    entries.set(key, entry)
    for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  function forget(key: string, tags: CacheTag[]): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function dropLocal(tags: CacheTag[]): void {
    drops++
    // Later requests must not get a response begun before the drop.
    pending.clear()
    for (const tag of tags) {
      dropped.set(tag, drops)
      for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key)
    }
  }

  // Tags published by `drop` in other processes.
  pubsub.subscribe(CACHE_CHANNEL, (tags) => dropLocal(tags as CacheTag[]))
  pubsub.onGap(() => {
    floor = ++drops
    pending.clear()
    // Lost: kept for `staleIfError`. Regained: drops may have been missed.
    if (pubsub.listening) entries.clear()
    else lostAt = clock.now()
  })

  /** Makes a response; while the database is down, returns the cached one from before instead, at any age. */
  async function staleIfError<T extends { status: number }>(
    key: string,
    make: () => Promise<T>,
    /** A page may do without the parts that failed: it then has no tags. */
    isWhole: (made: T) => boolean,
  ): Promise<T | CachedResponse> {
    const stale = () =>
      pubsub.listening || clock.now() - lostAt > STALE_IF_ERROR_MS
        ? undefined
        : entries.get(key, { allowStale: true, noDeleteOnStaleGet: true })
    try {
      const made = await make()
      const hasFailed = made.status === 503 || (made.status === 200 && !isWhole(made))
      return (hasFailed && stale()) || made
    } catch (error) {
      const found = isUnavailable(error) ? stale() : undefined
      if (!found) throw error
      return found
    }
  }

  /** Whether a response begun at `since` with these tags is still current. */
  function isFresh(tags: CacheTag[], since: number): boolean {
    return pubsub.listening && since >= floor && tags.every((tag) => (dropped.get(tag) ?? 0) <= since)
  }

  /** Coalesces requests: those for a key in progress wait, and share the response if it is for everyone. */
  async function coalesce<T extends object>(
    key: string,
    make: () => Promise<T | CachedResponse>,
  ): Promise<T | CachedResponse> {
    const others = await pending.get(key)?.response
    if (others) return others
    const made = make()
    const shared: Pending = {
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

  /**
   * Most searches are never repeated: storing each costs more than it saves and evicts useful entries. So would the many
   * ways to encode a path.
   */
  function isRequestedAgain(key: string): boolean {
    if (!/[?%]/.test(key) || requestedOnce.has(key)) return true
    requestedOnce.set(key, true)
    return false
  }

  /** Stores a response begun at `since`, unless one of its tags was dropped meanwhile. */
  function admit(key: string, raw: RawResponse, tags: CacheTag[], since: number): CachedResponse {
    const entry = prepareCached(raw, tags)
    if (isFresh(tags, since)) store(key, entry)
    return entry
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      // Without pub/sub a drop may have been missed.
      const entry = pubsub.listening ? entries.get(keyOf(request.url ?? '/', request.headers)) : undefined
      if (!entry) return false
      hits++
      sendAgain(entry, request, response)
      return true
    },

    async fill(request, make) {
      const { pathname, search } = new URL(request.url)
      const key = keyOf(pathname + search, {
        cookie: request.headers.get('cookie') ?? undefined,
        'accept-language': request.headers.get('accept-language') ?? undefined,
      })
      const made = await coalesce(key, async () => {
        const since = drops
        const response = await staleIfError(key, make, ({ headers }) => headers.has(CACHE_TAG))
        if (isCached(response)) return response
        const tags = cacheTagsIn(response.headers)
        response.headers.delete(CACHE_TAG)
        if (!tags || response.status !== 200) return response
        secure(response.headers, pathname)
        const body = await bytesOf(response)
        const raw = { status: response.status, headers: [...response.headers], body }
        return isRequestedAgain(key) ? admit(key, raw, tags, since) : prepareCached(raw, tags)
      })
      return isCached(made) ? responseOf(made, request) : made
    },

    drop(tags) {
      if (tags.length === 0) return
      dropLocal(tags)
      pubsub.publish(CACHE_CHANNEL, tags)
    },

    get counts() {
      return { hits, entries: entries.size, bytes: entries.calculatedSize }
    },
  }
}

/** URLs of localized calls. */
const LOCALIZED = new RegExp(
  `^(?:${calls.flatMap(({ localized, path }) => (localized ? [path.replace(/\{\w+\}/g, '[^/?]+')] : [])).join('|')})(?:\\?|$)`,
)

/** The cache key: the URL, and its language for pages and localized calls. */
function keyOf(url: string, headers: { cookie?: string; 'accept-language'?: string }): string {
  if (url.startsWith('/api/')) {
    if (!LOCALIZED.test(url)) return url
    return `${messageLanguage(url, headers)} ${url}`
  }
  const ogImage = OG_IMAGE.exec(url)
  // Other query parameters are left out of the key: they would have the same image drawn again and again.
  if (ogImage) return `${languageInUrl(url) ?? DEFAULT_LANGUAGE} ${ogImage[0]}`
  const language = pageLanguage(url, headers.cookie)
  const feed = FEED.exec(url)
  if (!feed) return `${language} ${pageUrl(url)}`
  // Here, too, only language and tag count.
  const tag = tagInUrl(url)
  return `${language} ${feed[0]}${tag ? `?tag=${tag}` : ''}`
}
