import type { Context } from 'hono'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from '../../contract/rules/language.ts'

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;\\s]*)`, 'g')
/** What stands behind a `#` is not asked for: an address that is kept has none. */
const LNG = /^[^#]*?[?&]lng=([^&#]*)/

/** The language that the URL of a page names (`?lng=`). */
export function languageInUrl(url: string): Language | undefined {
  const asked = LNG.exec(url)?.[1]
  return isLanguage(asked) ? asked : undefined
}

/** The language in which a page is rendered: `?lng=`, else the reader's cookie, else Arabic. */
export function pageLanguage(url: string, cookies: string | undefined): Language {
  return languageInUrl(url) ?? languageInCookies(cookies) ?? DEFAULT_LANGUAGE
}

/** The language of messages in answers: the reader's cookie, else what the browser accepts, else Arabic. */
export function messageLanguage(cookies: string | undefined, acceptLanguage: string | undefined): Language {
  return languageInCookies(cookies) ?? firstAccepted(acceptLanguage) ?? DEFAULT_LANGUAGE
}

/** The language of messages in the answer to a request of the application. */
export function languageOf(c: Context): Language {
  return messageLanguage(c.req.header('cookie'), c.req.header('accept-language'))
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
