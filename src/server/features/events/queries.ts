import type { Event } from '../../../contract/events.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'
import type { Database } from '../../services/db.ts'

/** The columns of an event as on the wire: money in dinars, places that are left instead of tickets sold. */
export const EVENT_COLUMNS = `
  events.id, title, description, date, ends_at, location, image, image_blur, tags,
  events.ticket_price::float8 / 1000 as ticket_price, capacity, capacity - sold as remaining,
  events.created_at, cancelled_at`

/** Where a list of events goes on: after this row, seen from the instant at which the list began. */
interface EventPosition {
  part: 'coming' | 'passed'
  now: string
  date: string
  id: string
}

/**
 * Events to come (soonest first), then those that have passed (latest first); at most `limit` of them.
 * `next` is the cursor of the rows after these, when there are any.
 */
export async function listEvents(
  db: Database,
  { limit, after, now }: { limit: number; after?: EventPosition; now: string },
): Promise<{ rows: Event[]; next?: string }> {
  const began = after?.now ?? now
  const rows = after?.part === 'passed' ? [] : await coming(db, began, limit + 1, after)
  if (rows.length <= limit) {
    rows.push(...(await passed(db, began, limit + 1 - rows.length, after?.part === 'passed' ? after : undefined)))
  }
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return { rows }
  const part = last.date > began ? 'coming' : 'passed'
  return { rows: rows.slice(0, limit), next: writeCursor({ part, now: began, date: last.date, id: last.id }) }
}

async function coming(db: Database, began: string, limit: number, after?: EventPosition): Promise<Event[]> {
  const { rows } = await db.query<Event>(
    `select ${EVENT_COLUMNS} from events
     where date > $1 and ($3::timestamptz is null or (date, id) > ($3, $4::uuid))
     order by date, id limit $2`,
    [began, limit, after?.date, after?.id],
  )
  return rows
}

async function passed(db: Database, began: string, limit: number, after?: EventPosition): Promise<Event[]> {
  const { rows } = await db.query<Event>(
    `select ${EVENT_COLUMNS} from events
     where date <= $1 and ($3::timestamptz is null or (date, id) < ($3, $4::uuid))
     order by date desc, id desc limit $2`,
    [began, limit, after?.date, after?.id],
  )
  return rows
}

/** Events, latest first, and when what their page says was last changed; at most `limit` of them. */
export async function listEventChanges(db: Database, limit: number): Promise<{ id: string; modified: string }[]> {
  const { rows } = await db.query<{ id: string; modified: string }>(
    'select id, modified from events order by date desc, id desc limit $1',
    [limit],
  )
  return rows
}

/** The event, or undefined when there is none. */
export async function findEvent(db: Database, id: string): Promise<Event | undefined> {
  const { rows } = await db.query<Event>(`select ${EVENT_COLUMNS} from events where id = $1`, [id])
  return rows[0]
}

const CURSOR = new RegExp(`^(coming|passed)~([^~]+)~([^~]+)~(${UUID_PATTERN})$`)

function writeCursor({ part, now, date, id }: EventPosition): string {
  return [part, now, date, id].join('~')
}

/** The position that a cursor names, or undefined when it is none of ours. */
export function readCursor(cursor: string): EventPosition | undefined {
  const [, part, now, date, id] = CURSOR.exec(cursor) ?? []
  if (!part || !now || !date || !id || ![now, date].every(isInstant)) return undefined
  return { part: part as EventPosition['part'], now, date, id }
}

/** Whether it is an instant as we write them, in a year that PostgreSQL knows too. */
function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return /^\d{4}-/.test(text) && !Number.isNaN(time) && new Date(time).toISOString() === text
}
