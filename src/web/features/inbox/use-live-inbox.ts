import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../lib/live/events.ts'
import { inboxQuery } from './inbox-query.ts'

/** Events within this time lead to one fetch, milliseconds: a message is often read as soon as it arrives. */
const COALESCE_MS = 250

/** Refetches the counts when live events change them. */
export function useLiveInbox(): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function refetchCounts() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey }), COALESCE_MS)
  }
  useLive({
    message: refetchCounts,
    messages_read: refetchCounts,
    notification: refetchCounts,
    notifications_read: refetchCounts,
  })
}
