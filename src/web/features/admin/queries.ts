import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Rows of each table of the overview, which has three. */
export const ROWS_PER_PAGE = 10

/** Numbers of the whole site. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async () => (await api()).admin.stats(),
  refetchOnMount: 'always',
})
