import type { AdminEvent, AdminEventDetails } from '../../../contract/calls/admin-events.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'
import { BOTH_LANGUAGES, eventColumns, SHOWN } from './queries.ts'

/**
 * Columns of an event as admins see it. Ticket sums are subqueries, so that a list computes them for the rows of its
 * page only, whatever it sorts by.
 */
export function adminEventColumns(language: Language): string {
  return `${eventColumns(language)}, ${BOTH_LANGUAGES}, venue_id, modified, deleted_at, sold,
    (select coalesce(sum(admitted), 0)::int from tickets where "eventId" = events.id) as admitted,
    (select coalesce(sum(quantity * tickets.ticket_price), 0)::float8 / 1000 from tickets
      where "eventId" = events.id and voided_at is null) as revenue`
}

/** An event, including removed ones; undefined if unknown. */
export async function findAdminEvent(db: Queryable, id: string, language: Language): Promise<AdminEvent | undefined> {
  const { rows } = await db.query<AdminEvent>(
    `select ${adminEventColumns(language)} from events where events.id = $1`,
    [id],
  )
  return rows[0]
}

/**
 * Locks an event until the end of the transaction: sales wait, so its numbers stay true. Undefined unless it is on the
 * site.
 */
export async function lockEvent(db: Queryable, id: string, language: Language): Promise<AdminEvent | undefined> {
  const { rowCount } = await db.query(`select from events where id = $1 and ${SHOWN} for no key update`, [id])
  return rowCount === 0 ? undefined : findAdminEvent(db, id, language)
}

/** Number of addresses that hold tickets of an event. Voided ones are not held. */
export async function countHolders(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ holders: number }>(
    `select count(distinct lower("userEmail"))::int as holders from tickets
     where "eventId" = $1 and "userEmail" <> '' and voided_at is null`,
    [id],
  )
  return rows[0]?.holders ?? 0
}

/** An event with everything that its admin page shows; undefined if unknown. */
export async function findEventDetails(
  db: Queryable,
  id: string,
  language: Language,
): Promise<AdminEventDetails | undefined> {
  const event = await findAdminEvent(db, id, language)
  if (!event) return undefined
  const { rows } = await db.query<{ tickets: number; holders: number; revenue_at_door: number }>(
    `select count(*)::int as tickets,
       count(distinct lower("userEmail")) filter (where "userEmail" <> '')::int as holders,
       coalesce(sum(admitted * ticket_price), 0)::float8 / 1000 as revenue_at_door
     from tickets where "eventId" = $1 and voided_at is null`,
    [id],
  )
  const [counted = { tickets: 0, holders: 0, revenue_at_door: 0 }] = rows
  return { ...event, ...counted, sales: await countSales(db, id) }
}

/** Tickets sold per day in Bahrain, without days that had no sales. */
async function countSales(db: Queryable, id: string): Promise<AdminEventDetails['sales']> {
  // By the hour: days in Bahrain begin on a full hour in UTC.
  const { rows } = await db.query<{ hour: string; quantity: number }>(
    `select date_trunc('hour', created_at) as hour, sum(quantity)::int as quantity
     from tickets where "eventId" = $1 and voided_at is null group by hour order by hour`,
    [id],
  )
  const byDay = new Map<string, number>()
  for (const { hour, quantity } of rows) {
    const day = dayInBahrain(Date.parse(hour))
    byDay.set(day, (byDay.get(day) ?? 0) + quantity)
  }
  return [...byDay].map(([day, quantity]) => ({ day, quantity }))
}
