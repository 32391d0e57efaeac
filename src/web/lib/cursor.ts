/** The cursor in `</api/events?limit=24&cursor=…>; rel="next"`; undefined on the last page. */
export function nextCursor(link: string | undefined): string | undefined {
  const address = link && /<([^>]*)>\s*;\s*rel="next"/.exec(link)?.[1]
  return (address && new URLSearchParams(address.split('?')[1]).get('cursor')) || undefined
}

/** The cursor in the URL of a page; undefined for the start of the list. */
export function cursorIn({ cursor }: Record<string, unknown>): string | undefined {
  return typeof cursor === 'string' && cursor ? cursor : undefined
}
