import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Notification } from '../../../contract/calls/notifications.ts'
import { api } from '../../lib/api.ts'
import { type CursorPage, cursorPage, cursorPaging } from '../../lib/cursor-page.ts'
import { LIVE_QUERY } from '../../lib/query-client.ts'

/** Notifications of the signed-in user, newest first, in pages. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ pageParam }) => cursorPage(await (await api()).notifications.list({ cursor: pageParam })),
  ...cursorPaging,
  ...LIVE_QUERY,
})

export const emailPreferencesQuery = queryOptions({
  queryKey: ['email_preferences'],
  queryFn: async () => (await api()).notifications.preferences(),
  // An unsubscribe link may have turned some off.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** Optimistically marks notifications for which `isMarked` as read in the list on the screen. */
export function showAsRead(queryClient: QueryClient, isMarked: (notification: Notification) => boolean): void {
  queryClient.setQueryData<InfiniteData<CursorPage<Notification>, string | undefined>>(
    notificationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (isMarked(one) ? { ...one, is_read: true } : one)),
        })),
      },
  )
}

/** The mail group of an unsubscribe link. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: async () => (await api()).notifications.subscription({ token }),
  })
