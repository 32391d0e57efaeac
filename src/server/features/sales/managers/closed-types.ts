import type { TicketTypeRecord } from '../../../../contract/records/ticket-type.ts'
import { orderAll } from '../../../jobs/order.ts'
import type { Queryable } from '../../../services/db.ts'
import { endEntries } from '../end-entries.ts'
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

/** Closes the entries and offers of closed types, and orders their mails. */
export async function closeEntriesOf(
  transaction: Queryable,
  eventId: string,
  types: TicketTypeRecord[],
): Promise<void> {
  const ended = await endEntries(transaction, {
    where: IS_CLOSED_ENTRY,
    set: `state = 'closed', closed_for = 'type_closed'`,
    values: valuesOf(eventId, types),
  })
  const told = ended.filter(({ proved_at }) => proved_at !== null)
  await orderAll(
    transaction,
    told.map(({ token }) => ['waiting_closed_mail', { token }] as const),
  )
}
