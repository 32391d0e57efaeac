/**
 * The address of an outside calendar as it is fetched, from a typed one: https on the ordinary port, without user and
 * fragment; calendar programs also write it as `webcal`. Undefined for all others.
 */
export function readCalendarUrl(text: string): string | undefined {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}
