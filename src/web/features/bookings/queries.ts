import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../contract/calls/bookings.ts'
import type { BookingSection, BookingSide } from '../../../contract/rules/booking.ts'
import { api } from '../../lib/api.ts'
import { cursorPage, cursorPaging } from '../../lib/cursor-page.ts'
import { useLive } from '../../lib/live/events.ts'
import { LIVE_QUERY } from '../../lib/query-client.ts'

const PAGE_SIZE = 50
/** Of current bookings. */
const MAX_PAGES = 20

async function fetchPage(as: BookingSide, section: BookingSection, cursor?: string) {
  return cursorPage(await (await api()).bookings.list({ as, section, limit: PAGE_SIZE, cursor }))
}

/** Current bookings of the signed-in user on one side: unpaged, so that none that awaits a response is missing. */
export const currentBookingsQuery = (as: BookingSide) =>
  queryOptions({
    queryKey: ['bookings', 'list', as, 'current'],
    queryFn: async () => {
      const bookings: Booking[] = []
      for (let next: string | undefined, page = 0; page === 0 || (next && page < MAX_PAGES); page++) {
        const fetched = await fetchPage(as, 'current', next)
        bookings.push(...fetched.items)
        next = fetched.next
      }
      return bookings
    },
    ...LIVE_QUERY,
  })

/** Closed bookings of the signed-in user on one side, in pages. */
export const closedBookingsQuery = (as: BookingSide) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'list', as, 'closed'],
    queryFn: ({ pageParam }) => fetchPage(as, 'closed', pageParam),
    ...cursorPaging,
    ...LIVE_QUERY,
  })

/** One booking, for its two parties. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id],
    queryFn: async () => (await api()).bookings.get({ id }),
    ...LIVE_QUERY,
  })

/** The bookings of a request for quotations, for its organiser. */
export const quotationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'quotations', id],
    queryFn: async () => (await (await api()).bookings.quotations({ id })).bookings,
    ...LIVE_QUERY,
  })

/** Refetches the bookings on the screen when one of them changes. */
export function useLiveBookings(): void {
  const queryClient = useQueryClient()
  useLive({ booking: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }) })
}
