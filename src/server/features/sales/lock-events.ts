import { placesTags } from '../../http/public/cache-tags.ts'
import { noteChanges, type Queryable } from '../../services/db.ts'

/*
 * Locks until the transaction ends, as sales take them: in one order, each by ascending id. Events come before shifts and
 * tickets, and these before passes. After the commit the public responses that show the places of these events are marked stale.
 */

/** Notes that the transaction changes places of these events: after its commit the responses with `placesTags` are marked stale. */
export function notePlaces(transaction: Queryable, eventIds: readonly string[]): void {
  noteChanges(transaction, placesTags(eventIds))
}

/** Locks an event, to change its places. */
export async function lockEvent(transaction: Queryable, id: string): Promise<void> {
  await lockEvents(transaction, '$1', [id])
}

/** Locks the events whose ids are `ids` (SQL), to change their places. */
export async function lockEvents(transaction: Queryable, ids: string, values: unknown[]): Promise<void> {
  const { rows } = await transaction.query<{ id: string; is_limited: boolean }>(
    `select id, capacity is not null or exists (
       select from ticket_types where event_id = events.id and ticket_types.capacity is not null) as is_limited
     from events where id in (${ids}) order by id for no key update of events`,
    values,
  )
  // Responses show no places of other events.
  notePlaces(
    transaction,
    rows.flatMap(({ id, is_limited }) => (is_limited ? id : [])),
  )
}

/** Locks an event without noting its places: they stay as they are, or the call itself declares its cache tags. */
export async function lockEventQuietly(transaction: Queryable, id: string): Promise<void> {
  await transaction.query('select from events where id = $1 for no key update', [id])
}

/**
 * Locks the purchases that meet the condition `where` on `tickets`, after their events. In statements of their own: the next one
 * then knows what the door admits meanwhile.
 */
export async function lockPurchases(transaction: Queryable, where: string, values: unknown[]): Promise<void> {
  await lockEvents(transaction, `select "eventId" from tickets where ${where}`, values)
  await transaction.query(`select from tickets where ${where} order by "purchaseId" for no key update`, values)
}
