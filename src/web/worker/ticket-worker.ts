import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/rules/language.ts'
import { keepsTickets, tidy } from '../features/sale/offline/kept-tickets.ts'
import { lastPageLanguage, rememberPageLanguage } from '../features/sale/offline/worker-language.ts'

/*
 * Answers navigations without a network by a page without content (`/offline`, cached in both languages), which the
 * browser fills by its URL: pages of tickets work, having all their files in this cache, others say that there is no
 * network (app/error-page.tsx). Tickets are in IndexedDB, which the pages manage (features/sale/offline/kept-tickets.ts). No
 * other page and no API response is ever cached. The door has a separate worker, with the scope /check-in.
 * A new version waits until no page of the old one is open, so that files never vanish from under a page (see
 * `activateUpdate`).
 */

/** The used parts of the worker's global scope; the compiler knows only windows. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<readonly unknown[]> }
  readonly cookieStore?: { get(name: string): Promise<{ value: string } | null> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate', listen: (event: { waitUntil(done: Promise<unknown>): void }) => void): void
  addEventListener(type: 'message', listen: (event: { data: unknown }) => void): void
}
interface NavigationEvent {
  waitUntil(done: Promise<unknown>): void
  readonly preloadResponse?: Promise<Response | undefined>
}
declare const self: WorkerScope

/** Filled in by scripts/ticket-worker.ts. */
declare const __PRECACHE__: { url: string; revision: string | null }[]
/** The script that every page of this build begins with. */
declare const __ENTRY__: string

const ACTIVATE = 'activate'
/** Timeout of the network for pages that open without one; milliseconds. */
const NETWORK_TIMEOUT_MS = 5_000

/** Files, and other URLs that are not pages. */
const NO_PAGE = [/^\/(api|assets|media)(\/|$)/, /\.\w+$/]

addPlugins([
  {
    // During a rolling update another build may answer, and a captive portal may answer for any file. The installation
    // then fails and is retried.
    cacheWillUpdate: async ({ request, response }) => {
      if (!response.ok) return null
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
      if (new URL(request.url).pathname !== '/offline') return isHtml ? null : response
      return (await response.clone().text()).includes(__ENTRY__) ? response : null
    },
  },
])
precacheAndRoute(__PRECACHE__)
cleanupOutdatedCaches()

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting()
})

registerRoute(
  new NavigationRoute(async ({ request, url, event }) => {
    const navigation = event as unknown as NavigationEvent
    // These are preloaded, too; fetching them again would be wrong, since some can be opened only once.
    if (NO_PAGE.some((no) => no.test(url.pathname))) return fetchPage(request, navigation)
    navigation.waitUntil(activateUpdate())
    try {
      const response = await inTime(url, fetchPage(request, navigation))
      // The site is down, or a proxy says so.
      if (isTicketPage(url) && response.status >= 500) throw new Error(`status ${response.status}`)
      navigation.waitUntil(Promise.all([rememberLanguage(url, response), tidyTickets(response)]))
      return response
    } catch (error) {
      // Start page of the installed site.
      if (url.pathname === '/' && (await keepsTickets())) return Response.redirect(`/tickets${url.search}`)
      const page = await matchPrecache(`/offline?lng=${await languageOf(url)}`)
      if (page) return page
      throw error
    }
  }),
)

async function fetchPage(request: Request, { preloadResponse }: NavigationEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function isTicketPage({ pathname }: URL): boolean {
  return /^\/(tickets|scan)(\/|$)/.test(pathname)
}

/** A network that does not respond in time counts as none, for pages that open without one. */
async function inTime(url: URL, page: Promise<Response>): Promise<Response> {
  if (!isTicketPage(url)) return page
  const late = new Promise<never>((_, reject) => setTimeout(reject, NETWORK_TIMEOUT_MS, new Error('late')))
  return Promise.race([page, late])
}

/**
 * Activates a new version when the last page of the old one is left, which may be long before it is closed: an
 * installed site may stay open for weeks.
 */
async function activateUpdate(): Promise<void> {
  const { waiting } = self.registration
  if (waiting && (await self.clients.matchAll({ type: 'window' })).length < 2) waiting.postMessage(ACTIVATE)
}

/**
 * Drops tickets of past events, by the server's clock: this device's may be wrong. Also those that outlived their session
 * unnoticed, in browsers that show cookies to workers.
 */
async function tidyTickets({ headers }: Response): Promise<void> {
  const now = Date.parse(headers.get('date') ?? '')
  const isSignedIn = self.cookieStore && (await self.cookieStore.get('signed_in')) !== null
  await tidy(
    () => ({ now, isSignedIn }),
    async () => undefined,
  )
}

let known: Language | undefined

async function rememberLanguage(url: URL, { headers }: Response): Promise<void> {
  const language = headers.get('content-language')
  // `?lng=` holds for one page.
  if (!isLanguage(language) || language === known || url.searchParams.has('lng')) return
  known = language
  await rememberPageLanguage(language)
}

async function languageOf(url: URL): Promise<Language> {
  const named = url.searchParams.get('lng')
  if (isLanguage(named)) return named
  return known ?? (await lastPageLanguage()) ?? DEFAULT_LANGUAGE
}
