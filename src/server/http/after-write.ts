import { ORPCError } from '@orpc/server'
import type { CacheTag, CallFacts } from '../../contract/call.ts'
import type { Live } from '../services/live.ts'
import { isUnavailable } from '../services/unavailable.ts'
import type { RequestContext } from './context.ts'
import { OWN_WRITE, OWN_WRITE_S } from './public/own-writes.ts'

/** Context of writing handlers, beside that of all. */
export interface WriteContext {
  /** Names, after the commit, tags of responses that the change makes stale and the call does not declare in `revalidates`. */
  revalidateTags(tags: readonly CacheTag[]): void
  /** Names, after the commit, tags of responses that must not be sent any more and the call does not declare in `drops`. */
  dropTags(tags: readonly CacheTag[]): void
  live: Pick<Live, 'checkSessions'>
}

interface WriteFacts<Result> {
  facts: Pick<CallFacts, 'revalidates' | 'drops' | 'sells' | 'silent'>
  /** Validated. */
  input: unknown
  next(options: { context: WriteContext }): Result | PromiseLike<Result>
}

/**
 * Runs a handler that writes, then drops responses or marks them stale, and announces new jobs and live events: all is
 * committed, and nothing is sent yet. A browser that changed a public response sees its change from now on. A refusal has
 * written nothing, unless its handler named tags before; after any other error the work may be committed, and jobs and live
 * events are found by their own ticks.
 */
export async function write<Result>(
  { browser, cache, jobs, live }: Pick<RequestContext, 'browser' | 'cache' | 'jobs' | 'live'>,
  { facts: { revalidates = [], drops = [], sells, silent }, input, next }: WriteFacts<Result>,
): Promise<Result> {
  const stale = new Set<CacheTag>()
  const gone = new Set<CacheTag>()
  const revalidateTags = (tags: readonly CacheTag[]) => addAll(stale, tags)
  const dropTags = (tags: readonly CacheTag[]) => addAll(gone, tags)
  const nameDeclared = () => {
    revalidateTags(revalidates.map((tag) => tagOf(tag, input)))
    dropTags(drops.map((tag) => tagOf(tag, input)))
  }
  const { changes } = cache
  let isRefused = false
  try {
    const result = await next({ context: { revalidateTags, dropTags, live } })
    nameDeclared()
    // Both coalesce their calls.
    jobs.kick()
    if (!silent) live.wake()
    return result
  } catch (error) {
    isRefused = error instanceof ORPCError
    // During an outage the cache answers with what it has, which is a minute old at most.
    if (!isRefused && !isUnavailable(error)) nameDeclared()
    throw error
  } finally {
    cache.drop([...gone])
    cache.markStale([...stale])
    // Sales mark their tags at the commit of a batch, so the change of a concurrent call counts, too.
    const hasSold = cache.changes > changes
    // Read-your-writes, also after a refusal: the page must not offer sold-out places again.
    if ((sells && (hasSold || isRefused)) || gone.size + stale.size > 0)
      browser.setCookie(OWN_WRITE, cache.signWrite(), OWN_WRITE_S)
  }
}

function addAll<Item>(set: Set<Item>, items: readonly Item[]): void {
  for (const item of items) set.add(item)
}

/** A declared tag with the fields of the input that it names in braces. */
function tagOf(tag: CacheTag, input: unknown): CacheTag {
  return tag.replace(/\{(\w+)\}/, (_, name) => String((input as Record<string, unknown>)[name])) as CacheTag
}
