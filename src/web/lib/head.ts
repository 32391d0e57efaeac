import type { Language } from '../../contract/rules/language.ts'
import type { Words } from '../locales/ar.ts'
import type { PageSettings } from './page-settings.ts'

/** What a page is called and how it looks where it is shared and found. */
export interface PageHead {
  /** Address of the page, from the root. */
  path: string
  /** Undefined on the home page, which is called by the name of the site alone. */
  title?: string
  description: string
  /** Address of a picture of 1200 × 630, from the root. */
  image?: string
  type?: 'website' | 'article'
  /** Structured data for search engines (schema.org). */
  jsonLd?: object
  /** False keeps the page out of search engines. */
  indexed?: boolean
}

/** The page that the head belongs to, as a route's `head` is handed it. */
interface Match {
  context: PageSettings & { words: Words }
}

const OPEN_GRAPH_LOCALES: Record<Language, string> = { ar: 'ar_BH', en: 'en_GB' }

/**
 * The canonical address of a page in the language that it is rendered in. The address without `?lng=` answers in the
 * reader's language, so it is a copy of one of the two.
 */
export function canonical({ context: { publicUrl, language } }: Match, path: string): string {
  return inLanguage(publicUrl + path, language)
}

function inLanguage(url: string, language: Language): string {
  return `${url}?lng=${language}`
}

/** Title, description, canonical address, the other language, and the card shown where the page is shared. */
export function pageHead(match: Match, page: PageHead) {
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
