import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from '../../contract/rules/language.ts'
import { DEFAULT_THEME, isTheme, THEME_KEY, type Theme } from '../../contract/rules/theme.ts'

const COOKIES = new RegExp(`(?:^|;\\s*)(${LANGUAGE_KEY}|${THEME_KEY})=([^;\\s]*)`, 'g')
/** What stands behind a `#` is not asked for: an address that is kept has none. */
const LNG = /^[^#]*?[?&]lng=([^&#]*)/

/** The language and theme in which a page is rendered: `?lng=`, else the reader's cookies, else Arabic and light. */
export function pagePreferences(url: string, cookies: string | undefined): { language: Language; theme: Theme } {
  const asked = LNG.exec(url)?.[1]
  const { language, theme } = readCookies(cookies)
  return { language: isLanguage(asked) ? asked : (language ?? DEFAULT_LANGUAGE), theme: theme ?? DEFAULT_THEME }
}

/** The language of messages in answers: the reader's cookie, else what the browser accepts, else Arabic. */
export function messageLanguage(cookies: string | undefined, acceptLanguage: string | undefined): Language {
  return readCookies(cookies).language ?? firstAccepted(acceptLanguage) ?? DEFAULT_LANGUAGE
}

function readCookies(cookies = ''): { language?: Language; theme?: Theme } {
  const found: { language?: Language; theme?: Theme } = {}
  for (const [, name, value] of cookies.matchAll(COOKIES)) {
    if (name === LANGUAGE_KEY && isLanguage(value)) found.language = value
    if (name === THEME_KEY && isTheme(value)) found.theme = value
  }
  return found
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
