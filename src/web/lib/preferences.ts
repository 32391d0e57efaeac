import { isLanguage, LANGUAGE_KEY, type Language } from '../../contract/rules/language.ts'
import { deviceStorage } from './storage.ts'

const YEAR_S = 31_536_000

/** Stores the language on this device and reloads the page in it. Without cookies only the URL can name it. */
export function chooseLanguage(language: Language): void {
  remember(LANGUAGE_KEY, language)
  const url = new URL(location.href)
  url.searchParams.delete('lng')
  if (cookie(LANGUAGE_KEY) !== language) url.searchParams.set('lng', language)
  history.replaceState(history.state, '', url)
  location.reload()
}

/**
 * Reconciles the stored language with the rendered one, before hydration. The server sees only cookies, which browsers
 * drop sooner than local storage: a dropped cookie is restored and the page reloaded once. `?lng=` holds for one page
 * and wins over both.
 */
export function restoreLanguage(): void {
  const root = document.documentElement
  const language = deviceStorage.read(LANGUAGE_KEY)
  const inUrl = new URLSearchParams(location.search).has('lng')
  if (isLanguage(language) && language !== root.lang && !inUrl) {
    const known = cookie(LANGUAGE_KEY) === language
    setCookie(LANGUAGE_KEY, language)
    // Without cookies, or if the cookie did not help, it would reload for ever.
    if (!known && cookie(LANGUAGE_KEY) === language) location.reload()
  } else if (!cookie(LANGUAGE_KEY)) {
    // So that the API responds in the page's language.
    setCookie(LANGUAGE_KEY, isLanguage(language) ? language : root.lang)
  }
}

/** Stores a preference on this device: in local storage, mirrored in a cookie. */
export function remember(key: string, value: string): void {
  setCookie(key, value)
  deviceStorage.write(key, value)
}

function cookie(key: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${key}=`))
    ?.slice(key.length + 1)
}

function setCookie(key: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${key}=${value}; path=/; max-age=${YEAR_S}; SameSite=Lax`
}
