import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches queries after a change on the server. `invalidateQueries` alone keeps an initial fetch in progress, whose
 * response may predate the change: such a query is fetched once more afterwards.
 */
export async function refetchAfterChange(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(filters)
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}
