import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/cursor.ts'

/** Public view of a ticket and its event. */
export const ticketQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['tickets', purchaseId],
    queryFn: async () => (await api()).tickets.get({ purchaseId }),
    // Others may have been admitted since.
    refetchOnWindowFocus: 'always',
  })

const PAGE_SIZE = 50

/** Tickets of the signed-in user, in pages. */
export const myTicketsQuery = infiniteQueryOptions({
  queryKey: ['my_tickets'],
  queryFn: async ({ pageParam }) => {
    const { body, headers } = await (await api()).tickets.mine({ limit: PAGE_SIZE, cursor: pageParam })
    return { tickets: body, next: nextCursor(headers.link) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  // Tickets may have been bought or used since.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
