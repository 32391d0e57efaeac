import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Fetches queries again after a change on the server. `invalidateQueries` alone keeps a first answer that is under way,
 * and that may have been made before the change: such a query is fetched once more when it has arrived.
 */
export async function refetchAfterChange(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(filters)
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}
