import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { directionOf } from '../../contract/rules/language.ts'
import { type Words, WordsProvider } from '../lib/words.tsx'
import type { PageSettings } from '../router.tsx'
import '../app/app.css'

interface RouterContext extends PageSettings {
  queryClient: QueryClient
  words: Words
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: match.context.words.brand },
    ],
  }),
  component: Page,
})

function Page() {
  const { language, theme, words } = Route.useRouteContext()
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme}>
      <head>
        <HeadContent />
      </head>
      <body>
        <WordsProvider value={{ words, language }}>
          <Outlet />
        </WordsProvider>
        <Scripts />
      </body>
    </html>
  )
}
