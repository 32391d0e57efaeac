import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { listPage } from '../../../lib/list-page.ts'
import type { TableRequest } from '../../../ui/use-table-state.ts'

/** Sort orders of the list of venues. */
export const VENUE_SORTS = ['name', 'created'] as const

/** A page of the venues, or of the deleted ones. */
export const venuesQuery = (request: TableRequest<(typeof VENUE_SORTS)[number]> & { deleted: boolean }) =>
  queryOptions({
    queryKey: ['admin', 'venues', request],
    queryFn: async () => listPage(await (await api()).venues.list({ ...request, deleted: String(request.deleted) })),
    refetchOnMount: 'always',
  })

/** A venue, deleted or not. */
export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'venue', id],
    queryFn: async () => (await api()).venues.get({ id }),
  })
