import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** One event. */
export const eventQuery = (id: string) =>
  queryOptions({ queryKey: ['events', id], queryFn: async () => (await api()).events.get({ id }) })
