import { queryOptions } from '@tanstack/react-query'
import type { Event } from '../../../contract/calls/events.ts'
import type { SearchHints } from '../../../contract/calls/search.ts'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { api } from '../../lib/api.ts'
import { type CursorPage, countedPage, type Total } from '../../lib/cursor-page.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** Answers of each kind. */
const SHOWN = 4
const SHOWN_OCCASIONS = 3

/** What was found for typed words. */
export interface Answers {
  events: Event[]
  talents: TalentItem[]
  totals: { events: Total; talents: Total }
  /** Searches of talents. */
  occasions: string[]
}

type Counted<Item> = CursorPage<Item> & { total: Total | undefined }

/**
 * The answers in the responses of three calls. Events must have all the words, and are left out once they are over. If
 * nothing was found, the occasions are searches that find someone.
 */
export function answersIn(
  { events, talents, hints }: { events: Counted<Event>; talents: Counted<TalentItem>; hints: SearchHints },
  now: number,
): Answers {
  const none = { count: 0, hasMore: false }
  const totals = { events: events.total ?? none, talents: talents.total ?? none }
  const isFound = totals.events.count + totals.talents.count > 0
  const understood = hints.searches.filter((text) => hints.understood.includes(text))
  return {
    events: totals.events.count > 0 ? events.items.filter(({ date }) => Date.parse(date) > now) : [],
    talents: talents.items,
    totals,
    occasions: isFound || understood.length > 0 ? understood.slice(0, SHOWN_OCCASIONS) : hints.searches,
  }
}

/** Answers to typed words. The request is cancelled when its answer is not waited for any more. */
export const answersQuery = (q: string) =>
  queryOptions({
    queryKey: ['search-answers', q],
    queryFn: async ({ signal }) => {
      const { events, talents, search } = await api()
      const [foundEvents, foundTalents, hints] = await Promise.all([
        events.list({ q, limit: SHOWN }, { signal }),
        talents.list({ q, limit: SHOWN }, { signal }),
        search.hints({ q, among: 'talents' }, { signal }),
      ])
      return answersIn({ events: countedPage(foundEvents), talents: countedPage(foundTalents), hints }, serverNow())
    },
  })

/** The list that Enter leads to: talents if they alone were found. */
export const listOf = ({ totals }: Answers): '/events' | '/talents' =>
  totals.events.count === 0 && totals.talents.count > 0 ? '/talents' : '/events'
