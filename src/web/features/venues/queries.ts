import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** A venue as everybody sees it, with its events to come. */
export const venuePageQuery = (id: string) =>
  queryOptions({ queryKey: ['events', 'venue', id], queryFn: async () => (await api()).venues.page({ id }) })
