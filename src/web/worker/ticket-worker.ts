import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/rules/language.ts'
import { tidy } from '../features/tickets/kept-tickets.ts'
import { lastPageLanguage, rememberPageLanguage } from '../features/tickets/worker-language.ts'

/*
 * Opens the pages of tickets without a network: it keeps their files and, in both languages, a page without content
 * (`/offline`), which the browser fills by its address. Tickets are in IndexedDB, the pages' own business (features/tickets/kept-tickets.ts). No other
 * page and no answer of the API is ever kept. The door has a worker of its own, with the scope /check-in.
 *
 * A new version waits until no page of the old one is open, so files never go from under a page (see `activateUpdate`).
 */

/** Parts of the global scope that are used here; the compiler knows windows alone. */
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
/** Pages that open without a network are not waited for longer; milliseconds. */
const NETWORK_TIMEOUT_MS = 5_000

/** Files, what is not a page of the site, and the door, which has its own worker. */
const NO_PAGE = [/^\/(api|assets|media|check-in)(\/|$)/, /\.\w+$/]

addPlugins([
  {
    // While servers are replaced one by one, another build may answer, and a page of somebody in between may stand in for
    // any file: the installation fails and is tried again.
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
    // The browser has begun to fetch these, too, and would fetch them once more: some can be opened only once.
    if (NO_PAGE.some((no) => no.test(url.pathname))) return fetchPage(request, navigation)
    navigation.waitUntil(Promise.all([activateUpdate(), tidyTickets()]))
    try {
      const response = await inTime(url, fetchPage(request, navigation))
      // The site is away, or a proxy says so.
      if (isTicketPage(url) && response.status >= 500) throw new Error(`status ${response.status}`)
      navigation.waitUntil(rememberLanguage(url, response))
      return response
    } catch (error) {
      // Where the installed site begins.
      if (url.pathname === '/') return Response.redirect(`/tickets${url.search}`)
      // Others cannot take the page without content over: they may begin with a skeleton.
      const page = isTicketPage(url) && (await matchPrecache(`/offline?lng=${await languageOf(url)}`))
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

/** Networks that never answer are none, for pages that open without one. */
async function inTime(url: URL, page: Promise<Response>): Promise<Response> {
  if (!isTicketPage(url)) return page
  const late = new Promise<never>((_, reject) => setTimeout(reject, NETWORK_TIMEOUT_MS, new Error('late')))
  return Promise.race([page, late])
}

/**
 * Lets a new version take over as the last page of the old one is left, which may be long before it is closed: an
 * installed site may stay open for weeks.
 */
async function activateUpdate(): Promise<void> {
  const { waiting } = self.registration
  if (waiting && (await self.clients.matchAll({ type: 'window' })).length < 2) waiting.postMessage(ACTIVATE)
}

/** Also drops what outlived its session unseen: where browsers show their cookies to workers. */
async function tidyTickets(): Promise<void> {
  const isSignedIn = self.cookieStore && (await self.cookieStore.get('signed_in')) !== null
  await tidy(
    () => ({ now: Date.now(), isSignedIn }),
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
