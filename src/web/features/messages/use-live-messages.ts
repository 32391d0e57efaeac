import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../lib/live/events.ts'
import { messageEvents } from './live-events.ts'

/** Keeps the cached conversations up to date while they are on the screen. */
export function useLiveMessages(meId: string): void {
  const queryClient = useQueryClient()
  useLive(messageEvents(queryClient, meId))
}
