import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
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

/** Serialises what a rendered page's queries loaded, without their times, which would change the page's ETag. */
export function writeQueries(client: QueryClient): string {
  const queries = client.getQueryCache().getAll()
  return JSON.stringify(
    queries.flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [[queryKey, data]])),
  )
}

/**
 * Restores the server's queries. Cached pages are invalidated when their data changes, so the data is as fresh as the
 * page, whatever the clocks say.
 */
export function readQueries(client: QueryClient, written: string): void {
  for (const [key, data] of JSON.parse(written) as [QueryKey, unknown][]) client.setQueryData(key, data)
}
