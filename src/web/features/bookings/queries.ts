import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BookingSide, isOpen } from '../../../contract/rules/booking.ts'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/cursor.ts'

const PAGE_SIZE = 50

/** How often a booking on the screen is fetched again while either side can still change it. */
const POLL_MS = 20_000

/** Bookings of the signed-in user on one side, in pages. */
export const bookingsQuery = (as: BookingSide) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'list', as],
    queryFn: async ({ pageParam }) => {
      const { body, headers } = await (await api()).bookings.list({ as, limit: PAGE_SIZE, cursor: pageParam })
      return { bookings: body, next: nextCursor(headers.link) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The other side may have answered since.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** One booking, for its two parties. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id],
    queryFn: async () => (await api()).bookings.get({ id }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && (isOpen(data.state) || data.state === 'accepted') ? POLL_MS : false,
  })
