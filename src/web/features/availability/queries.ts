import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** When a talent is busy in a month (`YYYY-MM`); without one, in the current month by the server's clock. */
export const availabilityQuery = (id: string, month?: string) =>
  queryOptions({
    queryKey: ['availability', id, month ?? 'now'],
    queryFn: async ({ signal }) => (await api()).availability.get({ id, month }, { signal }),
  })
