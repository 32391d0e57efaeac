import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from '../../contract/rules/language.ts'

/** Longest `Accept-Language` that is cached, in characters. */
const MAX_REMEMBERED = 200

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;\\s]*)`, 'g')
/** Header of responses in the language of messages. */
export const VARY_LANGUAGE: [name: string, value: string] = ['vary', 'cookie, accept-language']

/** No fragment: requests have none, nor do cached URLs. */
const LNG = /^[^#]*?[?&]lng=([^&#]*)/

/** Language named in the URL of a page (`?lng=`). */
export function languageInUrl(url: string): Language | undefined {
  const named = LNG.exec(url)?.[1]
  return isLanguage(named) ? named : undefined
}

/** Language in which a page is rendered: `?lng=`, else the reader's cookie, else Arabic. */
export function pageLanguage(url: string, cookies: string | undefined): Language {
  return languageInUrl(url) ?? languageInCookies(cookies) ?? DEFAULT_LANGUAGE
}

/** Language of messages in responses: `?lng=`, else the reader's cookie, else `Accept-Language`, else Arabic. */
export function messageLanguage(
  url: string | undefined,
  headers: { cookie?: string; 'accept-language'?: string },
): Language {
  return (
    languageInUrl(url ?? '') ??
    languageInCookies(headers.cookie) ??
    firstAccepted(headers['accept-language']) ??
    DEFAULT_LANGUAGE
  )
}

/** Language of messages in the response to a request of the application (`client-info.ts`). */
export function languageOf(c: Context): Language {
  return c.get('client').language
}

function languageInCookies(cookies = ''): Language | undefined {
  return [...cookies.matchAll(COOKIE)].map(([, value]) => value).findLast(isLanguage)
}

/** Parsed `Accept-Language` headers; browsers send few different ones. */
const accepted = new LRUCache<string, { language: Language | undefined }>({ max: 500 })

function firstAccepted(header: string | undefined): Language | undefined {
  // Longer headers are parsed but not cached.
  if (!header || header.length > MAX_REMEMBERED) return header ? parseAccepted(header) : undefined
  const known = accepted.get(header)
  if (known) return known.language
  const language = parseAccepted(header)
  accepted.set(header, { language })
  return language
}

function parseAccepted(header: string): Language | undefined {
  return header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const quality = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { language: tag.slice(0, 2).toLowerCase(), quality, index }
    })
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ language, quality }) => (quality > 0 ? language : ''))
    .find(isLanguage)
}
