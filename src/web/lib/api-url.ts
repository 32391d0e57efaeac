import { API_PREFIX } from '../../contract/paths.ts'

/**
 * Base URL of calls. A page with `?lng=` makes them in that language, regardless of the cookie. Never copy a `Request`
 * with another URL for that: its body would become a stream, which Firefox drops and Chrome does not send over
 * HTTP/1.1.
 */
export function apiUrl(origin: string, pageSearch: string): string {
  const language = new URLSearchParams(pageSearch).get('lng')
  return `${origin}${API_PREFIX}${language ? `?${new URLSearchParams({ lng: language })}` : ''}`
}
