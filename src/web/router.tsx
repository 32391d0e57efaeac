import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './app/error-page.tsx'
import { NotFoundPage } from './app/not-found-page.tsx'
import { pageSettings } from './lib/page-settings.ts'
import { createQueryClient, readQueries, writeQueries } from './lib/query-client.ts'
import { parseSearch, stringifySearch } from './lib/search.ts'
import { loadWords } from './lib/words.tsx'
import { routeTree } from './routeTree.gen.ts'

/** A router, with its own query cache, for one page: made anew for each request on the server. */
export async function getRouter() {
  const queryClient = createQueryClient()
  const settings = pageSettings()
  const words = await loadWords(settings.language)

  return createRouter({
    routeTree,
    context: { queryClient, words, ...settings },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    dehydrate: () => ({ queries: writeQueries(queryClient) }),
    hydrate: ({ queries }) => readQueries(queryClient, queries),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
