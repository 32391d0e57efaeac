import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { countedPage, cursorPaging } from '../../lib/cursor-page.ts'
import type { TalentFilters } from './filters.ts'

const TALENTS_PER_PAGE = 24

/** Talents in a row on another page. */
const ROW_SIZE = 6

export const talentQuery = (id: string) =>
  queryOptions({ queryKey: ['talents', id], queryFn: async () => (await api()).talents.get({ id }) })

/** Matching talents in pages, from `cursor` or from the start. */
export const talentsQuery = (filters: TalentFilters, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['talents', 'list', filters, cursor ?? 'first'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit: TALENTS_PER_PAGE, cursor: pageParam }
      const response = await (await api()).talents.list(query, { signal })
      return countedPage(response)
    },
    ...cursorPaging,
    initialPageParam: cursor,
  })

/** Up to six talents of the day, free on `date`. */
export const recommendedQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: ['talents', 'recommended', date ?? 'any'],
    queryFn: async () => (await api()).talents.recommended({ date }),
  })

/** Talents beside one. */
export const similarTalentsQuery = (id: string) =>
  queryOptions({ queryKey: ['talents', id, 'similar'], queryFn: async () => (await api()).talents.similar({ id }) })

/** Titles of their own that several talents share. */
export const ownTitlesQuery = queryOptions({
  queryKey: ['talents', 'titles'],
  queryFn: async () => (await api()).talents.ownTitles({}),
})

/** The best rated talents, for a row on another page. */
export const bestTalentsQuery = queryOptions({
  queryKey: ['talents', 'best'],
  queryFn: async () => (await (await api()).talents.list({ sort: 'rating', limit: ROW_SIZE })).body,
})
