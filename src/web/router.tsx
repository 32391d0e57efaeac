import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage } from './app/error-page.tsx'
import { loadWords } from './lib/i18n.tsx'
import { pageSettings } from './lib/page-settings.ts'
import { createQueryClient, readQueries, writeQueries } from './lib/query-client.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
// biome-ignore lint/suspicious/noImportCycles: TanStack's generator writes a type import of getRouter into the tree.
import { routeTree } from './routeTree.gen.ts'

/** Creates a router with its own query cache: one per request on the server. */
export async function getRouter() {
  const queryClient = createQueryClient()
  const { nonce, ...settings } = pageSettings()
  const words = await loadWords(settings.language)

  const router = createRouter({
    routeTree,
    context: { queryClient, words, ...settings },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    ssr: { nonce },
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    dehydrate: () => ({ queries: import.meta.env.SSR ? writeQueries(queryClient) : '' }),
    hydrate: ({ queries }) => readQueries(queryClient, queries),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  if (import.meta.env.SSR)
    router.serverSsrLifecycle = { onServerSsrAttach: [(ssr) => dehydrateWithoutTimes(ssr, router)] }
  return router
}

/** Match timestamps would change the page, and so its ETag, with every rendering. */
function dehydrateWithoutTimes(ssr: NonNullable<AnyRouter['serverSsr']>, router: AnyRouter): void {
  const { dehydrate } = ssr
  ssr.dehydrate = (options) => {
    for (const match of router.stores.matches.get()) match.updatedAt = 0
    return dehydrate(options)
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
  interface StaticDataRouteOption {
    /** A page behind `_account` that also admits users whose profile is incomplete. */
    incomplete?: true
  }
}
