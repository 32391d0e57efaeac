import type { AnyContractProcedure } from '@orpc/contract'
import { MAX_COUNTED } from '../../contract/rules/total.ts'
import { UUID_PATTERN } from '../../contract/rules/uuid.ts'
import { pathOf } from './calls.ts'
import { RefusedFieldsError } from './problem.ts'

/** A position in a list sorted by an instant and the id of a row. */
export interface InstantPosition {
  /** ISO 8601 in UTC, with milliseconds. */
  instant: string
  id: string
}

const CURSOR = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)~(${UUID_PATTERN})$`)

/** A position as `cursor` in a URL. */
export function writeInstantCursor({ instant, id }: InstantPosition): string {
  return `${instant}~${id}`
}

/** The position in a cursor; undefined if invalid. */
function readInstantCursor(cursor: string): InstantPosition | undefined {
  const [, instant, id] = CURSOR.exec(cursor) ?? []
  return instant && id && isInstant(instant) ? { instant, id } : undefined
}

/**
 * Whether it is an instant in our format that PostgreSQL accepts. JavaScript accepts 30 February as well, and the year
 * 0000; a query may look hours before the instant.
 */
export function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return /^[1-9]\d{3}-/.test(text) && !Number.isNaN(time) && new Date(time).toISOString() === text
}

/**
 * The position in a request's `cursor`; undefined for the first page.
 * @throws RefusedFieldsError unless `read` understands it.
 */
export function positionIn<Position>(
  cursor: string | undefined,
  read: (cursor: string) => Position | undefined,
): Position | undefined {
  const position = cursor === undefined ? undefined : read(cursor)
  if (cursor !== undefined && !position) throw new RefusedFieldsError('BAD_INPUT', ['cursor'])
  return position
}

/** What is read for a page of a list: one row more than it shows, from the position on. */
export interface PageBounds {
  limit: number
  after?: InstantPosition | undefined
}

export function boundsOf({ limit, cursor }: { limit: number; cursor?: string | undefined }): PageBounds {
  return { limit: limit + 1, after: positionIn(cursor, readInstantCursor) }
}

/**
 * The response with a page of the rows that `boundsOf` asked for, sorted by the instant in a column and by id; `rank` stands before the
 * cursor of a list that it sorts first.
 */
export function pageOf<Row extends { id: string } & Record<By, string>, By extends string = 'created_at'>(
  call: AnyContractProcedure,
  input: LinkInput & { limit: number },
  found: Row[],
  by = 'created_at' as By,
  rank = '',
) {
  const { limit } = input
  const last = found.length > limit ? found[limit - 1] : undefined
  const cursor = last && rank + writeInstantCursor({ instant: last[by], id: last.id })
  return { headers: { link: cursor && nextLink(call, { ...input, cursor }) }, body: found.slice(0, limit) }
}

/** `X-Total-Count` and `X-Total-More`. `total` is counted up to `MAX_COUNTED + 1`; `isWhole` is false if other matches were not counted. */
export function totalHeaders(total: number, isWhole = true) {
  return {
    'x-total-count': String(Math.min(total, MAX_COUNTED)),
    'x-total-more': total > MAX_COUNTED || !isWhole ? 'true' : undefined,
  }
}

type LinkInput = Record<string, string | number | boolean | undefined>

/** The `Link` header with the URL of the next page: the same call with its cursor. */
export function nextLink(call: AnyContractProcedure, input: LinkInput): string {
  return pageLink(call, input, 'next')
}

/** A link to another page of a list: the same call with that page's cursor. */
export function pageLink(call: AnyContractProcedure, input: LinkInput, rel: 'next' | 'prev'): string {
  let path = pathOf(call)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value ?? ''))
    else if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return `<${path}?${query}>; rel="${rel}"`
}
