import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { isLiveConnected } from '../../lib/live/events.ts'

/** Polling interval of the counts while live events are interrupted. */
const POLL_MS = 60_000

/** Numbers of unread messages and notifications of the signed-in user. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: async () => (await api()).inbox.get(),
  refetchOnWindowFocus: 'always',
  refetchInterval: () => (isLiveConnected() ? false : POLL_MS),
  meta: { live: true },
})
