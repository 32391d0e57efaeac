import { useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveConnected } from '../../lib/live/events.ts'
import { messageEvents } from './live-events.ts'

/** How often messages on the screen are fetched again while no live events arrive. */
const POLL_MS = 20_000

/** Keeps the cached conversations up to date while they are on the screen. */
export function useLiveMessages(meId: string): void {
  const queryClient = useQueryClient()
  useLive(messageEvents(queryClient, meId))
}

/** Query option: fetches again at intervals while live events are interrupted. */
export function usePolling(): { refetchInterval: number | false } {
  return { refetchInterval: useLiveConnected() ? false : POLL_MS }
}
