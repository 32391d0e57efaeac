/** The cursor in `</api/events?limit=24&cursor=…>; rel="next"`; undefined on the last page. */
export function nextCursor(link: string | undefined): string | undefined {
  const address = link && /<([^>]*)>\s*;\s*rel="next"/.exec(link)?.[1]
  return (address && new URLSearchParams(address.split('?')[1]).get('cursor')) || undefined
}
