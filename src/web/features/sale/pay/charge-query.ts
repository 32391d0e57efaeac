import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** While an attempt to pay is not over it is asked for so often, by pages in view; milliseconds. */
export const CHECK_CHARGE_EVERY_MS = 5_000

/** An attempt to pay, for anyone with its id. */
export const chargeQuery = (id: string) =>
  queryOptions({
    queryKey: ['charges', id],
    queryFn: async () => (await api()).charges.get({ id }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
