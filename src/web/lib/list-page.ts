/** A page of an admin list. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** There are more than `total`. */
  hasMore: boolean
  /** Cursors of the pages after and before this one. */
  next?: string
  previous?: string
}

interface ListResponse<Row> {
  headers: { link?: string; 'x-total-count': string; 'x-total-more'?: string }
  body: Row[]
}

/** The page in a response of the API (`listOutput` of the contract). */
export function listPage<Row>({ headers, body }: ListResponse<Row>): ListPage<Row> {
  return {
    rows: body,
    total: Number(headers['x-total-count']),
    hasMore: headers['x-total-more'] === 'true',
    next: cursorOf('next', headers.link),
    previous: cursorOf('prev', headers.link),
  }
}

/** The cursor in `<…?cursor=…>; rel="next"`. */
function cursorOf(rel: 'next' | 'prev', link = ''): string | undefined {
  const address = new RegExp(`<([^>]*)>\\s*;\\s*rel="${rel}"`).exec(link)?.[1]
  return (address && new URLSearchParams(address.split('?')[1]).get('cursor')) || undefined
}
