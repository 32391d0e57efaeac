import type { TicketTypeRecord } from '../../../contract/records/ticket-type.ts'
import type { Queryable } from '../../services/db.ts'
import { isInLine } from '../free-places.ts'
import { orderSql } from '../jobs.ts'

/** SQL condition: an entry of event `$1` waits for a type of `$2`, which are closed, or for any while none is open (`$3`). */
const ENDS = `event_id = $1 and state in ('waiting', 'offered') and (type_id = any ($2::uuid[]) or type_id is null and not $3)`

function valuesOf(eventId: string, types: TicketTypeRecord[]): unknown[] {
  const closed = types.flatMap(({ id, closed }) => (id && closed ? [id] : []))
  return [eventId, closed, types.some((type) => !type.closed)]
}

export interface LineEnds {
  refusal: 'LINE_ENDS'
  offers: number
  waiting: number
}

/** What of the waiting list these types of an event, which the transaction has locked, would end; undefined for nothing. */
export async function refuseToEndLine(
  db: Queryable,
  eventId: string,
  types: TicketTypeRecord[],
): Promise<LineEnds | undefined> {
  const { rows } = await db.query<Pick<LineEnds, 'offers' | 'waiting'>>(
    `select count(*) filter (where state = 'offered')::int as offers, count(*) filter (where ${isInLine()})::int as waiting
     from waiting_list where ${ENDS}`,
    valuesOf(eventId, types),
  )
  const { offers, waiting } = rows[0] ?? { offers: 0, waiting: 0 }
  return offers + waiting > 0 ? { refusal: 'LINE_ENDS', offers, waiting } : undefined
}

/** Ends the places in line and the offers of closed types, and orders the mails that say so; a trigger returns their places. */
export async function endLineOfTypes(db: Queryable, eventId: string, types: TicketTypeRecord[]): Promise<void> {
  await db.query(
    `with ended as (
       update waiting_list set state = 'closed', closed_for = 'type_closed' where ${ENDS} returning token, proved_at
     )
     ${orderSql('waiting_closed_mail', { token: 'token' }, '(select token from ended where proved_at is not null) told')}`,
    valuesOf(eventId, types),
  )
}
