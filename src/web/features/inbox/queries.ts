import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { refetchAfterChange, useLive } from '../../lib/live/events.ts'

/** Numbers of unread messages and notifications of the signed-in user. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: async () => (await api()).inbox.get(),
  refetchOnWindowFocus: 'always',
  meta: { live: true },
})

/** Events within this time lead to one fetch, milliseconds: a message is often read as soon as it arrives. */
const COALESCE_MS = 250

/** Refetches the counts when live events change them. */
export function useLiveInbox(): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function refetchCounts() {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void refetchAfterChange(queryClient, { queryKey: inboxQuery.queryKey }),
      COALESCE_MS,
    )
  }
  useLive({
    message: refetchCounts,
    messages_read: refetchCounts,
    notification: refetchCounts,
    notifications_read: refetchCounts,
  })
  // Counts that were fetched, or requested, before this component listened may predate an event.
  useEffect(() => void refetchAfterChange(queryClient, { queryKey: inboxQuery.queryKey }), [queryClient])
}
