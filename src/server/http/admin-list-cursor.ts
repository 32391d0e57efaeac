import { isUuid } from '../../contract/rules/uuid.ts'

/** An SQL expression that sorts a list, and how its value is written. */
export interface ListKey {
  by: string
  type: 'day' | 'instant' | 'number' | 'text'
}

/** A position in a list: after or before a row. */
export interface ListCursor {
  direction: 'next' | 'prev'
  /** The row's sort value, as PostgreSQL writes it. */
  value: string
  id: string
}

/** A position as `cursor` in a URL. */
export function writeListCursor({ direction, value, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([direction, value, id])).toString('base64url')
}

/** The position in a cursor; undefined unless it is one of such a list. */
export function readListCursor(
  cursor: string,
  type: ListKey['type'],
  idType: 'uuid' | 'bigint',
): ListCursor | undefined {
  const read = parse(cursor)
  if (!Array.isArray(read) || read.length !== 3) return undefined
  const [direction, value, id] = read as unknown[]
  if (direction !== 'next' && direction !== 'prev') return undefined
  if (typeof value !== 'string' || !IS_VALUE[type](value)) return undefined
  if (typeof id !== 'string' || !(idType === 'uuid' ? isUuid(id) : /^\d{1,18}$/.test(id))) return undefined
  return { direction, value, id }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?\+00$/

const IS_VALUE: Record<ListKey['type'], (value: string) => boolean> = {
  day: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && isDate(`${value}T00:00:00`),
  instant(value) {
    const [, day, time] = INSTANT.exec(value) ?? []
    return isDate(`${day}T${time}`)
  },
  number: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value),
  text: (value) => value.length <= 300 && !value.includes('\0') && value.isWellFormed(),
}

/** Whether the date exists: JavaScript reads 30 February as a day of March, and accepts the year 0000. */
function isDate(time: string): boolean {
  const instant = new Date(`${time}Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(time) && !time.startsWith('0000')
}
