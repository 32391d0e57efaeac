import { placesTags } from '../../http/public/cache-tags.ts'
import { orderSql } from '../../jobs/order.ts'
import { noteChanges, type Queryable } from '../../services/db.ts'
import { IS_LIVE } from './people-sql.ts'

/*
 * The only writer of the counters of sales: `sold` and `unproved` of events and types, `used` and `unproved` of discount codes, and
 * `places_of_buyers`. The caller holds the events. `compare-counters.ts` compares them with their rows.
 */

/** Places, or uses of a discount code, that were taken; negative where they return. */
export interface Taken {
  event_id: string
  /** Null: places of any type, or a use of a code. */
  type_id: string | null
  /** Set for uses of a discount code. */
  code_id?: string | null
  taken: number
  /** Whom it counts for; unset for offers and quotas, null for buyers who were forgotten. */
  buyer?: string | null
  /** Of a buyer without a proof. */
  unproved?: boolean
}

/** Updates the counters. Offers returned places to the waiting list, and marks cached responses of limited events stale. */
export async function countTaken(transaction: Queryable, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return
  const { rows } = await transaction.query<{ id: string }>({
    name: 'count-taken',
    text: `
      with taken as materialized (
        select event_id, type_id, code_id, buyer, sum(taken)::int as taken, coalesce(sum(taken) filter (where unproved), 0)::int as unproved
        from json_to_recordset($1) taken (event_id uuid, type_id uuid, code_id uuid, buyer text, taken int, unproved boolean)
        group by event_id, type_id, code_id, buyer
      ), of_events as (
        update events set sold = sold + places.taken, unproved = greatest(events.unproved + places.unproved, 0)
        from (
          select event_id, sum(taken) as taken, sum(unproved) as unproved from taken where code_id is null group by event_id
        ) places
        where id = event_id
        returning id, capacity, places.taken
      ), of_types as (
        update ticket_types set sold = sold + places.taken, unproved = greatest(ticket_types.unproved + places.unproved, 0)
        from (
          select type_id, sum(taken) as taken, sum(unproved) as unproved from taken where type_id is not null group by type_id
        ) places
        where id = type_id
        returning ticket_types.event_id, places.taken
      ), of_codes as (
        update ticket_codes set used = used + uses.taken, unproved = greatest(ticket_codes.unproved + uses.unproved, 0)
        from (
          select code_id, sum(taken) as taken, sum(unproved) as unproved from taken where code_id is not null group by code_id
        ) uses
        where id = code_id
      ), less_of_buyers as (
        update places_of_buyers set taken = greatest(places_of_buyers.taken + less.taken, 0)
        from taken less
        where less.taken < 0 and (places_of_buyers.event_id, places_of_buyers.buyer, resource)
          = (less.event_id, less.buyer, coalesce(less.code_id, less.type_id))
      ), more_of_buyers as (
        insert into places_of_buyers (event_id, buyer, resource, taken)
        select event_id, buyer, coalesce(code_id, type_id), taken from taken where buyer is not null and taken > 0
        on conflict (event_id, buyer, resource) do update set taken = places_of_buyers.taken + excluded.taken
      ), returned as (
        select id from of_events where taken < 0 union select event_id from of_types where taken < 0
      ), offers as (${offersSql('select id from returned')}
      )
      select id from of_events
      where capacity is not null or exists (select from ticket_types where event_id = of_events.id and ticket_types.capacity is not null)`,
    values: [JSON.stringify(taken)],
  })
  noteChanges(transaction, placesTags(rows.map(({ id }) => id)))
}

/** SQL: orders the job that offers free places of events (`ids`, SQL) to those who wait. */
const offersSql = (ids: string) =>
  orderSql(
    'offer_places',
    { event: 'id' },
    `(${ids}) free where exists (select from waiting_list where event_id = free.id and state = 'waiting')`,
  )

/** Offers what an edit of its capacity or types may have freed of an event. */
export async function offerFreed(transaction: Queryable, eventId: string): Promise<void> {
  await transaction.query(offersSql('select $1::uuid as id'), [eventId])
}

/**
 * Forgets whom purchases counted for: each then counts for nobody, but among all without a proof. `columns`: the network of buyers
 * without a proof, the mailbox of those with one.
 */
export async function forgetBuyers(
  transaction: Queryable,
  purchaseIds: readonly string[],
  columns: readonly ('network' | 'mailbox')[],
): Promise<void> {
  await transaction.query(
    `with held as (
       select "eventId" as event_id, buyer_of(tickets.unproved, network, mailbox) as buyer, resource, sum(held.taken) as taken
       from tickets cross join lateral (
         select type_id as resource, 1 as taken from passes
         where passes."purchaseId" = tickets."purchaseId" and ${IS_LIVE}
         union all
         select code_id, 1 where code_id is not null and exists (
           select from passes where passes."purchaseId" = tickets."purchaseId" and ${IS_LIVE})
       ) held
       where "purchaseId" = any ($1::uuid[]) and case when tickets.unproved then 'network' else 'mailbox' end = any ($2)
       group by 1, 2, 3
     )
     update places_of_buyers set taken = greatest(places_of_buyers.taken - held.taken, 0) from held
     where (places_of_buyers.event_id, places_of_buyers.buyer, places_of_buyers.resource) = (held.event_id, held.buyer, held.resource)`,
    [purchaseIds, columns],
  )
  const cleared = columns.map((column) => `${column} = null`).join(', ')
  await transaction.query(`update tickets set ${cleared} where "purchaseId" = any ($1::uuid[])`, [purchaseIds])
}
