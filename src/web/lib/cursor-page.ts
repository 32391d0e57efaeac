const LINKS = {
  next: /<([^<>]*)>\s*;\s*rel="next"/,
  prev: /<([^<>]*)>\s*;\s*rel="prev"/,
}

/** The cursor in `</api/events?limit=24&cursor=…>; rel="next"`; undefined if there is no such page. */
export function linkedCursor(rel: keyof typeof LINKS, link = ''): string | undefined {
  const address = LINKS[rel].exec(link)?.[1]
  return (address && new URLSearchParams(address.split('?')[1]).get('cursor')) || undefined
}

/** A page of a list that is read on from page to page. */
export interface CursorPage<Item> {
  items: Item[]
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined
}

/** The page in a response of the API. */
export function cursorPage<Item>({ body, headers }: { body: Item[]; headers: { link?: string } }): CursorPage<Item> {
  return { items: body, next: linkedCursor('next', headers.link) }
}

/** Options of an infinite query of such pages. */
export const cursorPaging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: CursorPage<unknown>) => next,
}
