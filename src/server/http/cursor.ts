import type { AnyContractProcedure } from '@orpc/contract'
import { UUID_PATTERN } from '../../contract/rules/uuid.ts'
import { pathOf } from './calls.ts'
import { atField } from './problem.ts'

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
  // JavaScript accepts the year 0000, PostgreSQL does not; a query may look hours before the instant.
  return instant && id && !Number.isNaN(Date.parse(instant)) && !instant.startsWith('0') ? { instant, id } : undefined
}

/** The position in a request's `cursor`; undefined for the first page. Throws `refuse()` for an invalid one. */
export function positionOf(cursor: string | undefined, refuse: () => Error): InstantPosition | undefined {
  if (cursor === undefined) return undefined
  const position = readInstantCursor(cursor)
  if (!position) throw atField('cursor', refuse())
  return position
}

/** The response with a page of `limit + 1` fetched rows. */
export function pageOf<Row extends { id: string; created_at: string }>(
  call: AnyContractProcedure,
  input: LinkInput & { limit: number },
  found: Row[],
) {
  const { limit } = input
  const last = found.length > limit ? found[limit - 1] : undefined
  const cursor = last && writeInstantCursor({ instant: last.created_at, id: last.id })
  return { headers: { link: cursor && nextLink(call, { ...input, cursor }) }, body: found.slice(0, limit) }
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
