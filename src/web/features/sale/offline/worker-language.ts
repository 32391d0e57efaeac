import { isLanguage, type Language } from '../../../../contract/rules/language.ts'

/**
 * Cache with the language of the last page, since the service worker of tickets cannot read cookies in every browser.
 */
const CACHE = 'ticket-worker-settings'
const URL_OF_LANGUAGE = '/language'

export async function rememberPageLanguage(language: Language): Promise<void> {
  await (await caches.open(CACHE)).put(URL_OF_LANGUAGE, new Response(language))
}

export async function lastPageLanguage(): Promise<Language | undefined> {
  const language = await (await caches.match(URL_OF_LANGUAGE, { cacheName: CACHE }))?.text()
  return isLanguage(language) ? language : undefined
}
