import { API_PREFIX } from '../../contract/paths.ts'

/**
 * Where calls go. A page with `?lng=` makes them in that language, whatever the cookie says. A `Request` is never copied
 * with another URL for that: its body would become a stream, which Firefox drops and Chrome does not send over HTTP/1.1.
 */
export function apiUrl(origin: string, pageSearch: string): string {
  const language = new URLSearchParams(pageSearch).get('lng')
  return `${origin}${API_PREFIX}${language ? `?${new URLSearchParams({ lng: language })}` : ''}`
}
