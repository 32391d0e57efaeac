import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { apiError } from './errors.ts'

/** A cache of what the API answered. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // In the browser long enough for Back to find the list, all its pages, as it was left. On the server a client lives
        // for one render: a timer would keep it, and the page's router with it, until it fires.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000,
        // A refusal stays one; a lost connection may be back.
        retry: (failures, error) => failures < 1 && !apiError(error),
        // Without a connection, say so at once instead of waiting for it in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Serialises what the server fetched for a page; without the times of that, which would change the page's ETag. */
export function writeQueries(client: QueryClient): string {
  const { queries, mutations } = dehydrate(client)
  return JSON.stringify({
    mutations,
    queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
  })
}

/**
 * Takes over what the server fetched. A page may come from a cache, but is dropped from it when something that it shows
 * changes: its data is as fresh as the page, whatever the clocks say.
 */
export function readQueries(client: QueryClient, written: string): void {
  hydrate(client, JSON.parse(written))
  const now = Date.now()
  for (const query of client.getQueryCache().getAll()) query.setState({ dataUpdatedAt: now })
}
