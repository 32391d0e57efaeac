import type { Language } from '../../contract/rules/language.ts'
import type { Words } from '../locales/ar/site.ts'
import { type Bundles, loadBundle } from './i18n.tsx'
import type { PageSettings } from './page-settings.ts'

/** Title, description and social card of a page. */
interface PageHead {
  /** Path of the page. */
  path: string
  /** Undefined on the home page, whose title is the site's name. */
  title?: string
  description: string
  /** Path of an image of 1200 × 630. */
  image?: string
  type?: 'website' | 'article'
  /** Structured data for search engines (schema.org). */
  jsonLd?: object
  /** False for `noindex`. */
  indexed?: boolean
}

/** The match that TanStack Router passes to a route's `head`. */
export interface HeadMatch {
  pathname: string
  context: PageSettings & { words: Words }
}

/** The `head` of a route whose texts are in a bundle. Loads this, and others that the page shows. */
export function headFrom<Name extends keyof Bundles>(
  name: Name,
  page: (texts: Bundles[Name], words: Words) => Omit<PageHead, 'path'> & { path?: string },
  ...others: (keyof Bundles)[]
) {
  return async ({ match }: { match: HeadMatch }) => {
    const { language, words } = match.context
    const [texts] = await Promise.all([loadBundle(name, language), ...others.map((each) => loadBundle(each, language))])
    // The match of an index page, `/bookings/`, has a slash that its URL lacks.
    return pageHead(match, { path: match.pathname.replace(/(?<=.)\/$/, ''), ...page(texts, words) })
  }
}

/** The `head` of a page that search engines leave out. */
export function privateHead<Name extends keyof Bundles>(
  name: Name,
  page: (texts: Bundles[Name], words: Words) => { title: string; description: string; path?: string },
  ...others: (keyof Bundles)[]
) {
  const head = (texts: Bundles[Name], words: Words) => {
    const { title, description, path } = page(texts, words)
    return { title, description, indexed: false, ...(path && { path }) }
  }
  return headFrom(name, head, ...others)
}

const OPEN_GRAPH_LOCALES: Record<Language, string> = { ar: 'ar_BH', en: 'en_GB' }

/**
 * Canonical URL of a page in its rendered language. The URL without `?lng=` answers in the reader's language, so it
 * duplicates one of the two.
 */
export function canonical({ context: { publicUrl, language } }: HeadMatch, path: string): string {
  return inLanguage(publicUrl + path, language)
}

function inLanguage(url: string, language: Language): string {
  return `${url}?lng=${language}`
}

/** Title, description, canonical URL, alternate languages and social card. */
export function pageHead(match: HeadMatch, page: PageHead) {
  const { words, language, publicUrl } = match.context
  const url = publicUrl + page.path
  const title = page.title ? `${page.title} · ${words.brand}` : words.shell.title
  const image = `${publicUrl}${page.image ?? '/og.jpg'}`

  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { property: 'og:site_name', content: words.brand },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: page.title ?? title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: canonical(match, page.path) },
      { property: 'og:locale', content: OPEN_GRAPH_LOCALES[language] },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: page.title ?? title },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: page.title ?? title },
      { name: 'twitter:description', content: page.description },
      { name: 'twitter:image', content: image },
      ...(page.indexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : []),
    ],
    links:
      page.indexed === false
        ? []
        : [
            { rel: 'canonical', href: canonical(match, page.path) },
            { rel: 'alternate', hrefLang: 'ar', href: inLanguage(url, 'ar') },
            { rel: 'alternate', hrefLang: 'en', href: inLanguage(url, 'en') },
            { rel: 'alternate', hrefLang: 'x-default', href: url },
          ],
  }
}
