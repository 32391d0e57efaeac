import { dehydrate, hydrate, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { apiError, isProgrammingError, reportFault } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Depends on live events: refetched when some may have been missed (`lib/live/`). */
      live?: true
    }
  }
}

/** Options of a query that live events change; it catches up on what happened while the page was off screen, too. */
export const LIVE_QUERY = { refetchOnMount: 'always', refetchOnWindowFocus: 'always', meta: { live: true } } as const

/** The cache of API responses. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportFault }),
    mutationCache: new MutationCache({ onError: reportFault }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // In the browser long enough for Back to restore a list with all its pages. On the server a client lives for
        // one render, and a timer would keep it, and its router, in memory until it fires.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000,
        // Refusals and faults are final; connection failures may pass.
        retry: (failures, error) => failures < 1 && !apiError(error) && !isProgrammingError(error),
        // Offline, fail at once instead of pausing.
        networkMode: 'always',
        // Queries that failed offline are refetched when the network is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Serialises the queries of a rendered page, without timestamps, which would change the page's ETag. */
export function writeQueries(client: QueryClient): string {
  const { queries, mutations } = dehydrate(client)
  return JSON.stringify({
    mutations,
    queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
  })
}

/**
 * Restores the server's queries. Cached pages are invalidated when their data changes, so the data is as fresh as the
 * page, whatever the clocks say.
 */
export function readQueries(client: QueryClient, written: string): void {
  hydrate(client, JSON.parse(written))
  const now = Date.now()
  for (const query of client.getQueryCache().getAll()) query.setState({ dataUpdatedAt: now })
}
