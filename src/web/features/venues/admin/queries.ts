import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** A venue, deleted or not. */
export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'venue', id],
    queryFn: async () => (await api()).venues.get({ id }),
  })
