import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
  useHydrated,
  useRouter,
} from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { directionOf, isLanguage, type Language } from '../../contract/rules/language.ts'
import arabicFont from '../app/fonts/arabic.woff2?url'
import latinFont from '../app/fonts/latin.woff2?url'
import { Shell } from '../app/shell.tsx'
import { pageHead } from '../lib/head.ts'
import { LocaleProvider } from '../lib/i18n.tsx'
import type { PageSettings } from '../lib/page-settings.ts'
import { MARK_SIGNED_IN } from '../lib/session.ts'
import { MARK_SLOW_NETWORK } from '../lib/slow-network.ts'
import { APPLY_THEME } from '../lib/theme.ts'
import type { Words } from '../locales/ar/site.ts'
import '../app/app.css'

interface RouterContext extends PageSettings {
  queryClient: QueryClient
  words: Words
}

/** Search parameters of every page; unknown ones (of campaigns, for example) stay. */
function validateSearch(search: Record<string, unknown>): { lng?: Language } {
  return { ...search, lng: isLanguage(search.lng) ? search.lng : undefined }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch,
  head: ({ match, matches }) => {
    const { words } = match.context
    // Unknown URLs match the root only.
    const unknown = matches.length === 1
    const { meta } = pageHead(match, {
      path: '/',
      title: unknown ? words.shell.not_found_title : undefined,
      description: words.shell.description,
      indexed: !unknown,
    })
    return {
      meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }, ...meta],
      links: [
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        { rel: 'manifest', href: '/site.webmanifest' },
        // User content in both scripts occurs on every page.
        fontPreload(arabicFont),
        fontPreload(latinFont),
      ],
    }
  },
  component: Page,
})

function fontPreload(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const }
}

/**
 * Whether the page is the frame alone, for another URL (routes/offline.tsx), and not hydrated yet. Its content may be
 * loaded sooner than React comes to hydrate it.
 */
function useIsFrame(): boolean {
  const { latestLocation } = useRouter()
  const hydrated = useHydrated()
  const [isFrame] = useState(() =>
    import.meta.env.SSR ? latestLocation.pathname === '/offline' : !document.querySelector('main')?.hasChildNodes(),
  )
  return isFrame && !hydrated
}

function Page() {
  const { language, words, publicUrl, googleSignIn, gigsCreation, contact, trailerUrl } = Route.useRouteContext()
  const { payments, deposits, bankTransfer } = Route.useRouteContext()
  const isFrame = useIsFrame()
  const spoken = useMemo(() => ({ words, language }), [words, language])
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-public-url={publicUrl}
      data-google={googleSignIn ? '' : undefined}
      data-gigs={gigsCreation === 'soon' ? gigsCreation : undefined}
      data-contact={JSON.stringify(contact)}
      data-payments={payments === 'off' ? undefined : payments}
      data-deposits={deposits ? '' : undefined}
      data-transfer={bankTransfer ? '' : undefined}
      data-trailer={trailerUrl}
      // The inline script below sets attributes (theme, signed in, slow network) before hydration.
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {/* Browsers never render it again. */}
        <ScriptOnce>{import.meta.env.SSR ? `${APPLY_THEME}${MARK_SLOW_NETWORK}${MARK_SIGNED_IN}` : ''}</ScriptOnce>
      </head>
      <body>
        <LocaleProvider value={spoken}>
          <Shell>{isFrame ? null : <Outlet />}</Shell>
        </LocaleProvider>
        <Scripts />
      </body>
    </html>
  )
}
