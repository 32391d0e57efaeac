import type { CacheTag } from '../../contract/call.ts'
import type { CallServices, RequestContext } from './context.ts'

/** A handler's notes about its response. */
export interface ResponseNotes {
  /** Cache tags; none unless the response is the same for everyone. */
  tags: Set<CacheTag>
  /** Items of a list that the database wrote as JSON. */
  items?: string[]
}

/** The context of one call, and the notes of its handler. */
export function callContext(
  services: CallServices,
  { language, network, isHead = false }: Pick<RequestContext, 'language' | 'network'> & { isHead?: boolean },
  caller: RequestContext['caller'],
): { context: RequestContext; notes: ResponseNotes } {
  const notes: ResponseNotes = { tags: new Set() }
  const context: RequestContext = {
    ...services,
    language,
    network,
    isHead,
    caller,
    cacheTags: (...tags) => {
      for (const tag of tags) notes.tags.add(tag)
    },
    rawJson: (items) => {
      notes.items = items
      return []
    },
  }
  return { context, notes }
}
