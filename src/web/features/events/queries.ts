import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/cursor.ts'
import { daysOf, type EventFilters } from './filters.ts'

export const PAGE_SIZE = 24

/** Events fetched to find enough that are on sale. */
const NEXT_SIZE = 8

export const eventQuery = (id: string) =>
  queryOptions({ queryKey: ['events', id], queryFn: async () => (await api()).events.get({ id }) })

/** Matching events in pages, from `cursor` or from the start. */
export const eventsQuery = ({ date, ...filters }: EventFilters, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', { date, ...filters }, cursor ?? 'first'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...daysOf(date, Date.now()), limit: PAGE_SIZE, cursor: pageParam }
      const { body, headers } = await (await api()).events.list(query, { signal })
      const total = headers['x-total-count']
      return { events: body, total: total === undefined ? undefined : Number(total), next: nextCursor(headers.link) }
    },
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next,
  })

export const nextEventsQuery = queryOptions({
  queryKey: ['events', 'next'],
  queryFn: async () => (await (await api()).events.list({ limit: NEXT_SIZE })).body,
})
