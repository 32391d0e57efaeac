import type { TicketTypeRecord } from '../../../../contract/records/ticket-type.ts'
import type { Queryable } from '../../../services/db.ts'
import { orderSql } from '../../jobs.ts'
import { isInLine } from '../places.ts'

/** SQL condition: an entry of event `$1` waits for one of the closed types `$2`, or for any type while none is open (`not $3`). */
const IS_CLOSED_ENTRY = `event_id = $1 and state in ('waiting', 'offered') and (type_id = any ($2::uuid[]) or type_id is null and not $3)`

function valuesOf(eventId: string, types: TicketTypeRecord[]): unknown[] {
  const closed = types.flatMap(({ id, closed }) => (id && closed ? [id] : []))
  return [eventId, closed, types.some((type) => !type.closed)]
}

export interface WaitingListAffected {
  refusal: 'WAITING_LIST_AFFECTED'
  offers: number
  waiting: number
}

/** Offers and entries that end with these types of a locked event; undefined if none does. */
export async function affectedWaitingList(
  db: Queryable,
  eventId: string,
  types: TicketTypeRecord[],
): Promise<WaitingListAffected | undefined> {
  const { rows } = await db.query<Pick<WaitingListAffected, 'offers' | 'waiting'>>(
    `select count(*) filter (where state = 'offered')::int as offers, count(*) filter (where ${isInLine()})::int as waiting
     from waiting_list where ${IS_CLOSED_ENTRY}`,
    valuesOf(eventId, types),
  )
  const { offers, waiting } = rows[0] ?? { offers: 0, waiting: 0 }
  return offers + waiting > 0 ? { refusal: 'WAITING_LIST_AFFECTED', offers, waiting } : undefined
}

/** Closes the entries and offers of closed types, and orders their mails. A trigger returns the places of the offers. */
export async function closeEntriesOf(db: Queryable, eventId: string, types: TicketTypeRecord[]): Promise<void> {
  await db.query(
    `with ended as (
       update waiting_list set state = 'closed', closed_for = 'type_closed' where ${IS_CLOSED_ENTRY} returning token, proved_at
     )
     ${orderSql('waiting_closed_mail', { token: 'token' }, '(select token from ended where proved_at is not null) told')}`,
    valuesOf(eventId, types),
  )
}
