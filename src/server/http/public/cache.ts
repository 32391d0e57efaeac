import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../../../contract/call.ts'
import type { Clock } from '../../services/clock.ts'
import type { PubSub } from '../../services/pubsub.ts'
import { isUnavailable } from '../../services/unavailable.ts'
import { bytesOf } from '../response-bytes.ts'
import type { Secure } from '../security.ts'
import { keyOf } from './cache-key.ts'
import { CACHE_TAG, takeCacheFacts } from './cache-tags.ts'
import { createChangeLog } from './change-log.ts'
import { createCoalescer } from './coalesce.ts'
import type { OwnWrite, OwnWrites } from './own-writes.ts'
import { type CachedResponse, type Generation, isCached, prepareCached, responseOf, sendAgain } from './response.ts'
import { createResponseStore } from './store.ts'

/** Maximum age of a cached response, milliseconds. */
const MAX_AGE_MS = 60_000
/** Stale-while-revalidate: how long a response is sent after the first write that marked it stale, milliseconds. */
const MAX_STALE_MS = 3_000
/**
 * Minimum age of a response that is revalidated, milliseconds: sales come by the dozen a second, and each would otherwise have
 * every page that shows places rendered. The rest of `MAX_STALE_MS` is for the rendering.
 */
const REVALIDATE_AGE_MS = 2_000
/** Lease of the request that revalidates a response, milliseconds: the request may be refused before it gets that far. */
const LEASE_MS = 1_000
/**
 * How long after the loss of the database stale responses are sent instead of a 503, milliseconds. Nothing changes them
 * meanwhile, unless this process alone has lost it.
 */
const STALE_IF_ERROR_MS = 10 * 60_000
/** Total size of URLs remembered as requested once, in bytes, approximately. */
const MAX_REQUESTED_ONCE_BYTES = 1024 * 1024
/** Size of a map entry beside its key, in bytes, approximately. */
const MAP_ENTRY = 200
/** Channel of pub/sub for cache tags. A tag alone marks responses stale; with the prefix `DROPPED` it drops them. */
const CHANNEL = 'public_cache'
const DROPPED = '!'

/** Has the other processes mark responses with one of these tags as stale, within 100 ms. */
export function announceStale(pubsub: PubSub, tags: Iterable<CacheTag>): void {
  pubsub.publish(CHANNEL, tags)
}

/** Has the other processes drop responses with one of these tags, within 100 ms. */
export function announceDrop(pubsub: PubSub, tags: readonly CacheTag[]): void {
  pubsub.publish(
    CHANNEL,
    tags.map((tag) => DROPPED + tag),
  )
}

export interface PublicCache {
  /** Answers from memory if the response is cached; else false. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Makes the response to a GET, or waits for the one being made for the same key. A tagged response is stored; for a
   * URL with a query or an encoded character only on its second request. The request that `answer` let through to revalidate a
   * stale response gets the stale one; its successor is made in the background.
   */
  fill(request: Request, make: () => Promise<Response>): Promise<Response>
  /**
   * Marks responses with one of these tags, if any, as stale: at once here, within 100 ms in other processes. They are sent
   * for three seconds more, except to browsers that made a write since.
   */
  markStale(tags: CacheTag[]): void
  /** Drops responses with one of these tags, if any: at once here, within 100 ms in other processes. */
  drop(tags: CacheTag[]): void
  /** Value of the cookie `OWN_WRITE` after a write that dropped or marked something. */
  signWrite(): string
  /** Number of drops and marks so far. */
  readonly changes: number
  readonly counts: { hits: number; entries: number; bytes: number }
}

/**
 * Finished responses that are the same for everyone (pages, public GETs), as bytes ready to send, by URL and, for pages
 * and localized calls, language.
 */
export function createPublicCache({
  clock,
  pubsub,
  secure,
  ownWrites,
}: {
  clock: Clock
  pubsub: PubSub
  secure: Secure
  ownWrites: OwnWrites
}): PublicCache {
  const store = createResponseStore(clock, MAX_AGE_MS)
  const log = createChangeLog()
  const coalescer = createCoalescer(clock, () => ({ changesSeen: log.count, beganAt: clock.now() }))
  /** URLs with a query that were requested once lately. */
  const requestedOnce = new LRUCache<string, true>({
    maxSize: MAX_REQUESTED_ONCE_BYTES,
    sizeCalculation: (_, url) => MAP_ENTRY + url.length,
    ttl: MAX_AGE_MS,
    perf: clock,
  })
  let lostAt = 0
  let hits = 0

  function dropLocal(tags: CacheTag[]): void {
    log.drop(tags)
    // Later requests must not get a response begun before the drop.
    coalescer.clear()
    store.drop(tags)
  }

  function markLocal(tags: CacheTag[]): void {
    log.mark(tags)
    store.mark(tags, clock.now())
  }

  // Tags announced by other processes.
  pubsub.subscribe(CHANNEL, (messages) => {
    const dropped: CacheTag[] = []
    const marked: CacheTag[] = []
    for (const message of messages) {
      if (message.startsWith(DROPPED)) dropped.push(message.slice(DROPPED.length) as CacheTag)
      else marked.push(message as CacheTag)
    }
    if (dropped.length > 0) dropLocal(dropped)
    if (marked.length > 0) markLocal(marked)
  })
  pubsub.onGap(() => {
    log.dropAll()
    coalescer.clear()
    // Lost: kept for `staleIfError`. Regained: changes may have been missed.
    if (pubsub.listening) store.clear()
    else lostAt = clock.now()
  })

  /** The cached response, if it may be sent to the browser that made the write `own`. */
  function findSendable(key: string, own: OwnWrite | undefined): CachedResponse | undefined {
    // Without pub/sub a change may have been missed.
    const entry = pubsub.listening ? store.get(key) : undefined
    if (!entry || own?.isShownBy(entry) === false) return undefined
    const now = clock.now()
    if (now >= entry.until) return undefined
    return entry.staleAt === undefined || now - entry.staleAt < MAX_STALE_MS ? entry : undefined
  }

  /** Whether a request must revalidate a stale response: one at a time. */
  function mustRevalidate(key: string, { staleAt, beganAt, leasedAt }: CachedResponse): boolean {
    if (staleAt === undefined) return false
    const now = clock.now()
    return now - beganAt >= REVALIDATE_AGE_MS && now - leasedAt >= LEASE_MS && !coalescer.isPending(key)
  }

  /** Makes a response; while the database is down, returns the cached one from before instead, at any age. */
  async function staleIfError<T extends { status: number }>(
    key: string,
    make: () => Promise<T>,
    /** A page may do without the parts that failed: it then has no tags. */
    isWhole: (made: T) => boolean,
  ): Promise<T | CachedResponse> {
    const stale = () => {
      if (pubsub.listening || clock.now() - lostAt > STALE_IF_ERROR_MS) return undefined
      const entry = store.getAtAnyAge(key)
      // A response that was too stale before the database was lost stays unsent.
      return entry && (entry.staleAt ?? lostAt) > lostAt - MAX_STALE_MS ? entry : undefined
    }
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

  /**
   * Most searches are never repeated: storing each costs more than it saves and evicts useful entries. So would the many
   * ways to encode a path.
   */
  function isRequestedAgain(key: string): boolean {
    if (!/[?%]/.test(key) || requestedOnce.has(key)) return true
    requestedOnce.set(key, true)
    return false
  }

  /** Stores a response, unless one of its tags was dropped meanwhile. If one was marked meanwhile, it is stale from its beginning. */
  function admit(key: string, entry: CachedResponse): void {
    const freshness = log.freshnessOf(entry.tags, entry.changesSeen)
    if (!pubsub.listening || freshness === 'gone') return
    if (freshness === 'stale') entry.staleAt = entry.beganAt
    const former = store.getAtAnyAge(key)
    // Revalidated and unchanged: its compressed bodies stay.
    if (former?.hash === entry.hash) {
      entry.bodies = former.bodies
      entry.compressing = former.compressing
    }
    store.set(key, entry)
  }

  /** Makes a response, and stores it if it is cacheable; `generation` began with this request. */
  async function makeResponse(
    key: string,
    generation: Generation,
    make: () => Promise<Response>,
    pathname: string,
  ): Promise<Response | CachedResponse> {
    const response = await staleIfError(key, make, ({ headers }) => headers.has(CACHE_TAG))
    if (isCached(response)) return response
    const facts = takeCacheFacts(response.headers)
    if (!facts || response.status !== 200) return response
    secure(response.headers, pathname)
    const body = await bytesOf(response)
    const entry = prepareCached({ status: response.status, headers: [...response.headers], body }, facts, generation)
    if (isRequestedAgain(key)) admit(key, entry)
    return entry
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const key = keyOf(request.url ?? '/', request.headers)
      const entry = findSendable(key, ownWrites.read(request.headers.cookie))
      if (!entry) return false
      if (mustRevalidate(key, entry)) {
        entry.leasedAt = clock.now()
        return false
      }
      hits++
      sendAgain(entry, request, response)
      return true
    },

    async fill(request, make) {
      const { pathname, search } = new URL(request.url)
      const cookie = request.headers.get('cookie') ?? undefined
      const language = request.headers.get('accept-language') ?? undefined
      const key = keyOf(pathname + search, { cookie, 'accept-language': language })
      const own = ownWrites.read(cookie)
      // Waiting requests get nothing older than `answer` would send.
      const isAcceptable = (pending: Generation) =>
        own?.isShownBy(pending) !== false &&
        (pending.changesSeen === log.count || clock.now() - pending.beganAt < MAX_STALE_MS)
      const made = coalescer.run(key, isAcceptable, (generation) => makeResponse(key, generation, make, pathname))
      const entry = findSendable(key, own)
      if (entry?.leasedAt) {
        // A failure is reported to the request that finds the entry too stale.
        made.catch(() => {})
        hits++
        return responseOf(entry, request)
      }
      const done = await made
      return isCached(done) ? responseOf(done, request) : done
    },

    markStale(tags) {
      if (tags.length === 0) return
      markLocal(tags)
      announceStale(pubsub, tags)
    },

    drop(tags) {
      if (tags.length === 0) return
      dropLocal(tags)
      announceDrop(pubsub, tags)
    },

    signWrite: () => ownWrites.sign(log.count),

    get changes() {
      return log.count
    },

    get counts() {
      return { hits, ...store.counts }
    },
  }
}
