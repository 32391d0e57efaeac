import { useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveConnected } from '../../lib/live/events.ts'

/** Fetches the bookings on the screen again when one of them changes. */
export function useLiveBookings(): void {
  const queryClient = useQueryClient()
  // Renders anew when the stream is lost, which starts the polling of the queries.
  useLiveConnected()
  useLive({ booking: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }) })
}
