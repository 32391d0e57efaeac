import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Numbers of unread messages and notifications of the signed-in user. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: async () => (await api()).inbox.get(),
  refetchOnWindowFocus: 'always',
  meta: { live: true },
})
