import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/next-cursor.ts'

/** Events of one page of the list. */
export const PAGE_SIZE = 24

/** How many of the next events are looked at to find some that can be booked. */
const NEXT_SIZE = 8

/** One event. */
export const eventQuery = (id: string) =>
  queryOptions({ queryKey: ['events', id], queryFn: async () => (await api()).events.get({ id }) })

/** The list of events, page after page, from `cursor` (undefined: from its beginning) on. */
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

/** The next few events. */
export const nextEventsQuery = queryOptions({
  queryKey: ['events', 'next'],
  queryFn: async () => (await (await api()).events.list({ limit: NEXT_SIZE })).body,
})
