import { useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveConnected } from '../../lib/live/events.ts'
import { messageEvents } from './live-events.ts'

/** Polling interval of messages on the screen while live events are interrupted. */
const POLL_MS = 20_000

/** Keeps the cached conversations up to date while they are on the screen. */
export function useLiveMessages(meId: string): void {
  const queryClient = useQueryClient()
  useLive(messageEvents(queryClient, meId))
}

/** Query option: polls while live events are interrupted. */
export function usePolling(): { refetchInterval: number | false } {
  return { refetchInterval: useLiveConnected() ? false : POLL_MS }
}
