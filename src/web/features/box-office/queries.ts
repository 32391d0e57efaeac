import type { InferContractRouterOutputs } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { contract } from '../../../contract/index.ts'
import { api } from '../../lib/api.ts'

/** What other windows and buyers online leave is asked for this often, milliseconds. */
const REFRESH_MS = 15_000

/** The window of an event, with the open shift of the user. */
export const windowQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['window', eventId],
    queryFn: async () => (await api()).boxOffice.window({ id: eventId }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  })

/** The guest list of an event. */
export const guestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['window', eventId, 'guests'],
    queryFn: async () => (await api()).boxOffice.guests({ id: eventId }),
    refetchOnMount: 'always',
  })

export type Window = InferContractRouterOutputs<typeof contract>['boxOffice']['window']
