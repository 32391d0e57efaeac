import { ORPCError } from '@orpc/server'
import type { CacheTag } from '../../contract/call.ts'
import type { Live } from '../services/live.ts'
import { isUnavailable } from '../services/unavailable.ts'
import type { RequestContext } from './context.ts'

/** Context of writing handlers, beside that of all. */
export interface WriteContext {
  /** Names, after the commit, tags of cached responses that the change makes stale and the call does not declare. */
  dropTags(tags: readonly CacheTag[]): void
  live: Pick<Live, 'checkSessions'>
}

interface WriteFacts<Result> {
  drops: readonly CacheTag[] | undefined
  silent: true | undefined
  /** Validated. */
  input: unknown
  next(options: { context: WriteContext }): Result | PromiseLike<Result>
}

/**
 * Runs a handler that writes, then drops the stale responses and announces new jobs and live events: all is committed,
 * and nothing is sent yet. A refusal has written nothing, unless its handler named tags before; after any other error
 * the work may be committed, and jobs and live events are found by their own ticks.
 */
export async function write<Result>(
  { cache, jobs, live }: Pick<RequestContext, 'cache' | 'jobs' | 'live'>,
  { drops = [], silent, input, next }: WriteFacts<Result>,
): Promise<Result> {
  const stale = new Set<CacheTag>()
  const dropTags = (tags: readonly CacheTag[]) => {
    for (const tag of tags) stale.add(tag)
  }
  const dropDeclared = () => dropTags(drops.map((tag) => tagOf(tag, input)))
  try {
    const result = await next({ context: { dropTags, live } })
    dropDeclared()
    // Both coalesce their calls.
    jobs.kick()
    if (!silent) live.wake()
    return result
  } catch (error) {
    // During an outage the cache answers with what it has, which is a minute old at most.
    if (!(error instanceof ORPCError) && !isUnavailable(error)) dropDeclared()
    throw error
  } finally {
    if (stale.size > 0) cache.drop([...stale])
  }
}

/** A declared tag with the fields of the input that it names in braces. */
function tagOf(tag: CacheTag, input: unknown): CacheTag {
  return tag.replace(/\{(\w+)\}/, (_, name) => String((input as Record<string, unknown>)[name])) as CacheTag
}
