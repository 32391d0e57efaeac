import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/cursor.ts'
import type { TalentFilters } from './filters.ts'
import { readTotal } from './total.ts'

export const PAGE_SIZE = 24

/** Talents in a row on another page. */
const ROW_SIZE = 6

export const talentQuery = (id: string) =>
  queryOptions({ queryKey: ['talents', id], queryFn: async () => (await api()).talents.get({ id }) })

/** Matching talents in pages, from `cursor` or from the start. */
export const talentsQuery = (filters: TalentFilters, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['talents', 'list', filters, cursor ?? 'first'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit: PAGE_SIZE, cursor: pageParam }
      const { body, headers } = await (await api()).talents.list(query, { signal })
      return { talents: body, total: readTotal(headers['x-total-count']), next: nextCursor(headers.link) }
    },
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next,
  })

/** The best rated talents, for a row on another page. */
export const bestTalentsQuery = queryOptions({
  queryKey: ['talents', 'best'],
  queryFn: async () => (await (await api()).talents.list({ sort: 'rating', limit: ROW_SIZE })).body,
})
