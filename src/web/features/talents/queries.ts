import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/next-cursor.ts'
import type { TalentFilters } from './filters.ts'
import { readTotal } from './total.ts'

/** Talents of one page of the list. */
export const PAGE_SIZE = 24

/** One talent. */
export const talentQuery = (id: string) =>
  queryOptions({ queryKey: ['talents', id], queryFn: async () => (await api()).talents.get({ id }) })

/** The talents that match, page after page, from `cursor` (undefined: from the beginning) on. */
export const talentsQuery = (filters: TalentFilters, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['talents', 'list', filters, cursor ?? 'first'],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...filters, limit: PAGE_SIZE, cursor: pageParam }
      const { body, headers } = await (await api()).talents.list(asked, { signal })
      return { talents: body, total: readTotal(headers['x-total-count']), next: nextCursor(headers.link) }
    },
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next,
  })
