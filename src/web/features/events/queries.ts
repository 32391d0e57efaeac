import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/cursor.ts'

export const PAGE_SIZE = 24

/** Events fetched to find enough that are on sale. */
const NEXT_SIZE = 8

export const eventQuery = (id: string) =>
  queryOptions({ queryKey: ['events', id], queryFn: async () => (await api()).events.get({ id }) })

/** The list of events in pages, from `cursor` or from the start. */
export const eventsQuery = (cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', cursor ?? 'first'],
    queryFn: async ({ pageParam }) => {
      const { body, headers } = await (await api()).events.list({ limit: PAGE_SIZE, cursor: pageParam })
      return { events: body, next: nextCursor(headers.link) }
    },
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next,
  })

export const nextEventsQuery = queryOptions({
  queryKey: ['events', 'next'],
  queryFn: async () => (await (await api()).events.list({ limit: NEXT_SIZE })).body,
})
