import { useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveConnected } from '../../lib/live/events.ts'

/** Refetches the bookings on the screen when one of them changes. */
export function useLiveBookings(): void {
  const queryClient = useQueryClient()
  // Rerenders when the stream is lost, which starts the polling of the queries.
  useLiveConnected()
  useLive({ booking: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }) })
}
