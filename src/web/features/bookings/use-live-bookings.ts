import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../lib/live/events.ts'

/** Refetches the bookings on the screen when one of them changes. */
export function useLiveBookings(): void {
  const queryClient = useQueryClient()
  useLive({ booking: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }) })
}
