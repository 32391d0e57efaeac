import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Busy times of a talent in a month (`YYYY-MM`), by default the current one by the server's clock. */
export const availabilityQuery = (id: string, month?: string) =>
  queryOptions({
    queryKey: ['availability', id, month ?? 'now'],
    queryFn: async ({ signal }) => (await api()).availability.get({ id, month }, { signal }),
  })
