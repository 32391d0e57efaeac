import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Event } from '../../../contract/events.ts'
import type { Database } from '../../services/db.ts'
import { events } from './table.ts'

/** An event as on the wire: how many were sold stays ours. */
export const eventColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  date: events.date,
  location: events.location,
  image: events.image,
  image_blur: events.image_blur,
  tags: events.tags,
  ticket_price: events.ticket_price,
  capacity: events.capacity,
  remaining: sql<number | null>`${events.capacity} - ${events.sold}`,
}

/** Where a list of events goes on: after this row, seen from the instant at which the list began. */
interface Position {
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
  { limit, after, now }: { limit: number; after?: Position; now: string },
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

function coming(db: Database, began: string, limit: number, after?: Position): Promise<Event[]> {
  return db
    .select(eventColumns)
    .from(events)
    .where(and(gt(events.date, began), after && sql`(${events.date}, ${events.id}) > (${after.date}, ${after.id})`))
    .orderBy(asc(events.date), asc(events.id))
    .limit(limit)
}

function passed(db: Database, began: string, limit: number, after?: Position): Promise<Event[]> {
  return db
    .select(eventColumns)
    .from(events)
    .where(and(lte(events.date, began), after && sql`(${events.date}, ${events.id}) < (${after.date}, ${after.id})`))
    .orderBy(desc(events.date), desc(events.id))
    .limit(limit)
}

/** The event, or undefined when there is none. */
export async function findEvent(db: Database, id: string): Promise<Event | undefined> {
  const [event] = await db.select(eventColumns).from(events).where(eq(events.id, id))
  return event
}

const CURSOR = /^(coming|passed)~([^~]+)~([^~]+)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function writeCursor({ part, now, date, id }: Position): string {
  return [part, now, date, id].join('~')
}

/** The position that a cursor names, or undefined when it is none of ours. */
export function readCursor(cursor: string): Position | undefined {
  const [, part, now, date, id] = CURSOR.exec(cursor) ?? []
  if (!part || !now || !date || !id || ![now, date].every(isInstant)) return undefined
  return { part: part as Position['part'], now, date, id }
}

function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}
