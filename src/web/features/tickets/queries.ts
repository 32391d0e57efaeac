import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/next-cursor.ts'

/** A ticket and its event, as anyone with its link sees them. */
export const ticketQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['tickets', purchaseId],
    queryFn: async () => (await api()).tickets.get({ purchaseId }),
    // People look again at the door, after others have been let in.
    refetchOnWindowFocus: 'always',
  })

/** Tickets of one page of the own list. */
const PAGE_SIZE = 50

/** The tickets of the signed-in user, page after page. */
export const myTicketsQuery = infiniteQueryOptions({
  queryKey: ['my_tickets'],
  queryFn: async ({ pageParam }) => {
    const { body, headers } = await (await api()).tickets.mine({ limit: PAGE_SIZE, cursor: pageParam })
    return { tickets: body, next: nextCursor(headers.link) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  // A ticket may have been bought, or used, since the list was last looked at.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
