import type { AnyContractProcedure } from '@orpc/contract'
import { UUID_PATTERN } from '../../contract/rules/uuid.ts'
import { pathOf } from './calls.ts'

/** Where a list goes on, for lists sorted by an instant and the id of a row. */
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

/** The position that a cursor names; undefined for anything else. */
export function readInstantCursor(cursor: string): InstantPosition | undefined {
  const [, instant, id] = CURSOR.exec(cursor) ?? []
  // JavaScript knows the year 0000, PostgreSQL does not; a query may look hours before the instant.
  return instant && id && !Number.isNaN(Date.parse(instant)) && !instant.startsWith('0') ? { instant, id } : undefined
}

/** The `Link` header with the URL of the next page of a list: the same call, from its cursor on. */
export function nextLink(call: AnyContractProcedure, input: Record<string, string | number | undefined>): string {
  let path = pathOf(call)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value ?? ''))
    else if (value) query.set(name, String(value))
  }
  return `<${path}?${query}>; rel="next"`
}
