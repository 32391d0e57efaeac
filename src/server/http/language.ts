import type { Context } from 'hono'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from '../../contract/rules/language.ts'

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;\\s]*)`, 'g')
/** A fragment is no part of the request: cached URLs have none. */
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

/** Language of messages in responses: the reader's cookie, else `Accept-Language`, else Arabic. */
export function messageLanguage(cookies: string | undefined, acceptLanguage: string | undefined): Language {
  return languageInCookies(cookies) ?? firstAccepted(acceptLanguage) ?? DEFAULT_LANGUAGE
}

/** Language of messages in the response to a request of the application (`client-info.ts`). */
export function languageOf(c: Context): Language {
  return c.get('client').language
}

function languageInCookies(cookies = ''): Language | undefined {
  return [...cookies.matchAll(COOKIE)].map(([, value]) => value).findLast(isLanguage)
}

function firstAccepted(acceptLanguage = ''): Language | undefined {
  return acceptLanguage
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
