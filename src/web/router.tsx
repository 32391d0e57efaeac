import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Language } from '../contract/rules/language.ts'
import type { Theme } from '../contract/rules/theme.ts'
import { startContext } from './lib/start-context.ts'
import { loadWords } from './lib/words.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What a page is rendered for: the same on the server and in the browser that takes it over. */
export interface PageSettings {
  language: Language
  theme: Theme
  publicUrl: string
}

const pageSettings = createIsomorphicFn()
  .server((): PageSettings => {
    const { language, theme, publicUrl } = startContext()
    return { language, theme, publicUrl }
  })
  .client((): PageSettings => {
    const { lang, dataset } = document.documentElement
    return { language: lang as Language, theme: dataset.theme as Theme, publicUrl: location.origin }
  })

/** A router, with its own query cache, for one page: made anew for each request on the server. */
export async function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1 } },
  })
  const settings = pageSettings()
  const words = await loadWords(settings.language)

  return createRouter({
    routeTree,
    context: { queryClient, words, ...settings },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries)),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
