import { doorsClosedSince } from '../../../../../contract/rules/door.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import type { InstantPosition } from '../../../../http/cursor.ts'
import type { Database } from '../../../../services/db.ts'
import { TICKET_COLUMNS, type TicketOfEvent, type TicketRow, WITH_PASSES, withEvents } from './queries.ts'

interface MyTicketsOptions {
  /** In lower case. */
  addresses: string[]
  language: Language
  limit: number
  after?: InstantPosition
  /** Milliseconds. */
  now: number
}

/**
 * Tickets bought with addresses that the caller proved: first those whose event is not over at `now` (milliseconds), soonest
 * first, then voided ones and the others, latest first. `next` is the position to continue from, when there are more
 * than `limit`: the instant at which the list began, and the last ticket.
 */
export async function listMyTickets(
  db: Database,
  { addresses, language, limit, after, now }: MyTicketsOptions,
): Promise<{ found: TicketOfEvent[]; next?: InstantPosition }> {
  const began = after?.instant ?? new Date(now).toISOString()
  const overSince = doorsClosedSince(Date.parse(began)).toISOString()
  const { rows } = await db.query<TicketRow>(
    `with mine as (
       select tickets.*, (is_over, case when is_over then -1 else 1 end * extract(epoch from date), "purchaseId") as place
       from tickets join events on events.id = "eventId"
       cross join lateral (
         select coalesce(ends_at, date) <= $2 or voided_at is not null and voided_at <= $5 as is_over
       ) state
       where lower("userEmail") = any ($1::text[]) and status <> 'expired'
     ), page as (
       select * from mine where $3::uuid is null or place > (select place from mine last where last."purchaseId" = $3)
       order by place limit $4
     )
     select ${TICKET_COLUMNS} from page tickets ${WITH_PASSES} order by place`,
    [addresses, overSince, after?.id, limit + 1, began],
  )
  const found = await withEvents(db, rows.slice(0, limit), language)
  const last = rows[limit - 1]
  return { found, next: rows.length > limit && last ? { instant: began, id: last.purchaseId } : undefined }
}
