import { formatCount } from '../../contract/rules/format.ts'
import { MAX_COUNTED } from '../../contract/rules/total.ts'

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

/** Number of matches; `hasMore` when not all were counted. */
export interface Total {
  count: number
  hasMore: boolean
}

interface CountedResponse<Item> {
  body: Item[]
  headers: { link?: string; 'x-total-count'?: string; 'x-total-more'?: string }
}

/** The page in a response of the API, with the total, which only the first page of a list has. */
export function countedPage<Item>(response: CountedResponse<Item>): CursorPage<Item> & { total: Total | undefined } {
  const { 'x-total-count': count, 'x-total-more': more } = response.headers
  const total = count === undefined ? undefined : { count: Number(count), hasMore: more === 'true' }
  return { ...cursorPage(response), total }
}

interface TotalWords {
  found: (count: number) => string
  /** For a total beyond `MAX_COUNTED`. */
  more_than: (count: string) => string
  /** For fewer, when other matches were not counted. */
  at_least: (found: string) => string
}

/** `37 events`, `More than 1,000 events`, `At least 24 events`. */
export function totalInWords({ count, hasMore }: Total, words: TotalWords): string {
  if (!hasMore) return words.found(count)
  return count >= MAX_COUNTED ? words.more_than(formatCount(count)) : words.at_least(words.found(count))
}

/** Options of an infinite query of such pages. */
export const cursorPaging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: CursorPage<unknown>) => next,
}
