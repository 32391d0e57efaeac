import { linkedCursor } from './search-params.ts'

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

export interface ListResponse<Row> {
  headers: { link?: string; 'x-total-count': string; 'x-total-more'?: string }
  body: Row[]
}

/** The page in a response of the API (`listOutput` of the contract). */
export function listPage<Row>({ headers, body }: ListResponse<Row>): ListPage<Row> {
  return {
    rows: body,
    total: Number(headers['x-total-count']),
    hasMore: headers['x-total-more'] === 'true',
    next: linkedCursor('next', headers.link),
    previous: linkedCursor('prev', headers.link),
  }
}
