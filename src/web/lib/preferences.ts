import { isLanguage, LANGUAGE_KEY, type Language } from '../../contract/rules/language.ts'

const YEAR_S = 31_536_000

/** Remembers the language on this device and loads the page anew in it. */
export function chooseLanguage(language: Language): void {
  remember(LANGUAGE_KEY, language)
  const url = new URL(location.href)
  url.searchParams.delete('lng')
  history.replaceState(history.state, '', url)
  location.reload()
}

/**
 * Brings together the language that this device remembers and the one that the server rendered, before hydration. The
 * server knows only cookies, which browsers drop sooner than local storage: a forgotten language loads the page once
 * more. `?lng=` is meant for one page and wins over both.
 */
export function restoreLanguage(): void {
  const root = document.documentElement
  const language = stored(LANGUAGE_KEY)
  const asked = new URLSearchParams(location.search).has('lng')
  if (isLanguage(language) && language !== root.lang && !asked) {
    const known = cookie(LANGUAGE_KEY) === language
    setCookie(LANGUAGE_KEY, language)
    // Where cookies are refused, or did not help the last time, loading again would never end.
    if (!known && cookie(LANGUAGE_KEY) === language) location.reload()
  } else if (!cookie(LANGUAGE_KEY)) {
    // So that the API, too, speaks the language of the page.
    setCookie(LANGUAGE_KEY, isLanguage(language) ? language : root.lang)
  }
}

/** Remembers a preference on this device: in local storage, mirrored in a cookie. */
export function remember(key: string, value: string): void {
  setCookie(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden; the cookie then remembers alone.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
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
