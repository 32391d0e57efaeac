import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'
import { isInstant } from '../../http/cursor.ts'

/** Position in a list of events: after this event, relative to the instant at which the list began. */
export interface EventPosition {
  /** Of what a search found; 0 without one. */
  rank: number
  /** Its part of the list: on sale, others to come, past; of each those with general words of the search, then those without. */
  part: number
  /** Exact seconds between its start and `began`. */
  distance: string
  id: string
  /** ISO 8601 in UTC. */
  began: string
}

// Without a rank it is 0.
const CURSOR = new RegExp(`^(?:(\\d{1,2})~)?([0-5])~(\\d{1,12}(?:\\.\\d{1,6})?)~(${UUID_PATTERN})~([^~]+)$`)

/** A position as `cursor` in a URL. */
export function writeEventCursor({ rank, part, distance, id, began }: EventPosition): string {
  return [...(rank === 0 ? [] : [rank]), part, distance, id, began].join('~')
}

/** The position in a cursor; undefined if invalid. */
export function readEventCursor(cursor: string): EventPosition | undefined {
  const [, rank = 0, part, distance, id, began] = CURSOR.exec(cursor) ?? []
  return distance && id && began && isInstant(began)
    ? { rank: Number(rank), part: Number(part), distance, id, began }
    : undefined
}

const FIRST_MS = Date.parse('0001-01-01T00:00:00Z')
const LAST_MS = Date.parse('9999-12-31T00:00:00Z')

/** Start of the event of a cursor, as ISO 8601; clamped, since a forged cursor may exceed PostgreSQL's range. */
export function startOf({ part, distance, began }: EventPosition): string {
  const ms = Math.round(Number(distance) * 1000) * (part < 4 ? 1 : -1)
  return new Date(Math.min(Math.max(Date.parse(began) + ms, FIRST_MS), LAST_MS)).toISOString()
}
