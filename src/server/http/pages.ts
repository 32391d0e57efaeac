import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CacheTag } from '../../contract/call.ts'
import type { Language } from '../../contract/rules/language.ts'
import type { PageContext, SiteSettings } from '../../contract/rules/page-context.ts'
import type { Clock } from '../services/clock.ts'
import { deferScripts } from './defer-scripts.ts'
import { languageInUrl } from './language.ts'
import { cacheFactsIn, setCacheFacts } from './public/cache-tags.ts'
import { sealPage } from './security.ts'

/** Renders the page at a URL. */
export type Pages = (request: Request, language: Language) => Promise<Response>

/** Browsers revalidate pages each time. */
const CACHE_CONTROL = 'no-cache'
/**
 * Writes cannot drop pages in shared caches, so these hold a page as long as our own cache does: a minute, with
 * revalidation after ten seconds.
 */
const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=50'
/**
 * Maximum age of a page in a shared cache, milliseconds: a minute there after a minute in ours. A page that changes by itself
 * within this time is not given to it.
 */
const MAX_SHARED_AGE_MS = 120_000

/** The built web side, as exported by TanStack Start. */
export interface StartServer {
  fetch(request: Request, options: { context: PageContext<(call: Request) => Promise<Response>> }): Promise<Response>
}

/**
 * The built web side. Its pages call the API in process, through `callApi`; a page may be cached when every response it
 * was made from may be.
 */
export async function loadPages(
  dist: URL,
  site: SiteSettings,
  callApi: (request: Request, language: Language) => Promise<Response>,
  { sharedCache, clock }: { sharedCache: boolean; clock: Clock },
): Promise<Pages> {
  const { default: start } = (await import(new URL('server/server.js', dist).href)) as { default: StartServer }
  const words = await wordsFiles(dist)

  return async (request, language) => {
    const nonce = randomUUID()
    const shown = new Set<CacheTag>(['page'])
    /** The earliest instant at which a call of the page changes by itself. */
    let until = Number.POSITIVE_INFINITY
    // The link in a mail opens an account: its token must not become a cache key.
    let isPublic = !new URL(request.url).searchParams.has('token')
    /** `Retry-After` of the first call refused with 503. */
    let retryAfter: string | undefined

    const fetchApi = async (call: Request) => {
      const response = await callApi(call, language)
      const facts = cacheFactsIn(response.headers)
      for (const tag of facts?.tags ?? []) shown.add(tag)
      until = Math.min(until, facts?.until ?? Number.POSITIVE_INFINITY)
      isPublic &&= facts !== undefined
      if (response.status === 503) retryAfter ??= response.headers.get('retry-after') ?? '5'
      return response
    }

    const page = await start.fetch(request, { context: { language, ...site, nonce, fetchApi } })
    // The headers of a redirect may be immutable.
    if (!page.headers.get('content-type')?.startsWith('text/html')) return new Response(page.body, page)
    const { pathname } = new URL(request.url)
    const { html, policy } = sealPage(
      deferScripts(await page.text(), words[language], nonce, language),
      nonce,
      pathname,
    )
    const headers = new Headers(page.headers)
    headers.set('content-language', language)
    if (!languageInUrl(request.url)) headers.set('vary', 'cookie')
    headers.set('content-security-policy', policy)
    headers.set('cache-control', isPublic ? CACHE_CONTROL : 'no-store')
    if (isPublic && page.status === 200) {
      setCacheFacts(headers, { tags: [...shown], until })
      if (sharedCache && until - clock.now() > MAX_SHARED_AGE_MS) headers.set('cache-control', SHARED_CACHE_CONTROL)
    }
    // People read the page; caches and search engines read the status.
    const isAway = page.status >= 500 && retryAfter !== undefined
    if (isAway) headers.set('retry-after', retryAfter ?? '')
    return new Response(html, { status: isAway ? 503 : page.status, headers })
  }
}

/** The scripts with the texts of each language, which the page's own scripts need first. */
async function wordsFiles(dist: URL): Promise<Record<Language, string[]>> {
  const manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  function filesOf(name: string): string[] {
    const { file, imports = [] } = manifest[name] ?? {}
    return [`/${file}`, ...imports.flatMap(filesOf)]
  }
  return { ar: filesOf('src/web/locales/ar/site.ts'), en: filesOf('src/web/locales/en/site.ts') }
}
