import type { Language } from '../../contract/rules/language.ts'
import type { Caller } from './context.ts'

/** What every call may use. */
export type CallServices = Omit<Caller, 'language' | 'shows' | 'sends' | 'caller'>

/** What a handler says of its answer while it makes it. */
export interface Said {
  /** What the answer shows, when it is the same for everyone. */
  tags: Set<string>
  /** The items of the list that is the answer's body, when the database wrote them. */
  items?: string[]
}

/** The context of one call, and what its handler will have said in it. */
export function callContext(
  services: CallServices,
  language: Language,
  caller: Caller['caller'],
): { context: Caller; said: Said } {
  const said: Said = { tags: new Set() }
  const context: Caller = {
    ...services,
    language,
    caller,
    shows: (...tags) => {
      for (const tag of tags) said.tags.add(tag)
    },
    sends: (items) => {
      said.items = items
      return []
    },
  }
  return { context, said }
}
