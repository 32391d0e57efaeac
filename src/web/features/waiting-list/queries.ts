import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** A place in a waiting list, or its offer. Secret: by the token of its mails. */
export const waitingQuery = (token: string) =>
  queryOptions({
    queryKey: ['waiting', token],
    queryFn: async () => (await api()).waitingList.get({ token }),
    // Places return at any moment.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
