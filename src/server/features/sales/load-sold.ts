import { NO_TRANSFER_AFTER_MS } from '../../../contract/rules/bank-transfer.ts'
import { LINGERS_MS } from '../../../contract/rules/charge.ts'
import { MAX_UNPROVED_PURCHASES, UNPROVED_PURCHASES_MS } from '../../../contract/rules/sales.ts'
import { codeKey } from '../../../contract/rules/ticket-code.ts'
import type { Queryable } from '../../services/db.ts'
import { buyerOf } from './decide/shares.ts'
import type { LockedEvent } from './locked.ts'
import { readCodes } from './managers/codes/queries.ts'
import { isInLine, placeInLine } from './places.ts'
import type { AskedPurchase, HeldTransfers, LockedQuota, Sold } from './sold.ts'

/** Time of the last of the purchases. */
export const latestOf = (purchases: AskedPurchase[]) => Math.max(...purchases.map(({ now }) => now))

/** What purchases are decided by, read under the locks of their events. */
export async function loadSold(db: Queryable, locked: LockedEvent[], purchases: AskedPurchase[]): Promise<Sold> {
  const eventIds = purchases.map(({ eventId }) => eventId)
  const events = locked.filter(({ deleted_at }) => deleted_at === null)
  const { rows } = await db.query<Omit<Sold, 'events' | 'discountCodes' | 'quotas' | 'transfers'>>({
    name: 'read-sold',
    text: `select
      (select coalesce(json_agg(type order by position, id), '[]') from (
        select id, event_id, position, name_ar, name_en, price, capacity, sold, unproved, sales_from, sales_until, min, max, hidden,
          door_only, closed_at
        from ticket_types where event_id = any ($1::uuid[])) type) as types,
      array(select "purchaseId"::text from tickets where "purchaseId" = any ($2::uuid[])) as known,
      array(select code::text from passes where code = any ($2::uuid[])) as "passCodes",
      (select coalesce(json_agg(held), '[]') from held_by_buyers($1, $3) held) as buyers,
      (select coalesce(json_agg(bought), '[]') from unproved_purchases($4, $5, ${MAX_UNPROVED_PURCHASES}) bought) as networks,
      (select coalesce(json_agg(payer), '[]') from (
        select mailbox, (count(*) filter (where status = 'held'))::int as open,
          (count(*) filter (where status = 'expired' and voided_at >= held_until))::int as ran_out,
          (count(*) filter (where status = 'expired' and voided_at < held_until))::int as released
        from tickets where held_for = 'payment' and mailbox = any ($7) and held_until > $8 group by mailbox) payer) as payers,
      (select coalesce(json_agg(waiting order by place, token), '[]') from (
        select token, waiting_list.event_id, type_id, quantity, ${placeInLine()} as place
        from waiting_list join events on events.id = event_id
        where event_id = any ($1::uuid[]) and ${isInLine()} and (capacity is null or capacity - sold >= quantity)) waiting) as waiting,
      (select coalesce(json_agg(offer), '[]') from (
        select token, event_id, type_id, quantity, email, state, offer_until
        from waiting_list where token = any ($6::uuid[])) offer) as offers`,
    values: [
      eventIds,
      purchases.map(({ purchaseId }) => purchaseId),
      purchases.map(buyerOf),
      purchases.map(({ network, unproved }) => (unproved ? network : null)),
      new Date(latestOf(purchases) - UNPROVED_PURCHASES_MS),
      purchases.flatMap(({ offer }) => offer ?? []),
      purchases.flatMap(({ online, mailbox }) => (online && mailbox !== null ? mailbox : [])),
      new Date(latestOf(purchases) - LINGERS_MS),
    ],
  })
  const {
    types = [],
    known = [],
    passCodes = [],
    buyers = [],
    networks = [],
    payers = [],
    waiting = [],
    offers = [],
  } = rows[0] ?? {}
  const keys = purchases.flatMap(({ code }) => (code === null ? [] : codeKey(code)))
  const discountCodes = keys.length > 0 ? await readCodes(db, { eventIds, keys }) : []
  const transfers = await readTransfers(db, purchases)
  const quotas: LockedQuota[] = []
  for (const { quota } of purchases) if (quota) quotas.push(...(await readQuotas(db, quota)))
  return {
    events,
    types,
    known,
    passCodes,
    buyers,
    networks,
    payers,
    transfers,
    discountCodes,
    waiting,
    offers,
    quotas,
  }
}

/** Places that wait for bank transfers, under the locks of the events; those of an address at other events may change meanwhile. */
async function readTransfers(db: Queryable, purchases: AskedPurchase[]): Promise<HeldTransfers> {
  const asked = purchases.filter(({ pay }) => pay === 'transfer')
  if (asked.length === 0) return { places: [], mailboxes: [] }
  const { rows } = await db.query<HeldTransfers>(
    `with held as (
       select passes.event_id, type_id from tickets join passes using ("purchaseId")
       where "eventId" = any ($1::uuid[]) and held_for = 'transfer' and status = 'held' and state in ('valid', 'handed_on')
     )
     select
       (select coalesce(json_agg(counted), '[]') from (
         select event_id as resource, count(*)::int as places from held group by 1
         union all select type_id, count(*)::int from held group by 1) counted) as places,
       (select coalesce(json_agg(own), '[]') from (
         select mailbox, coalesce(sum(quantity) filter (where status = 'held'), 0)::int as places,
           coalesce(bool_or(status = 'expired' and voided_at >= held_until), false) as has_run_out
         from tickets where held_for = 'transfer' and mailbox = any ($2) and held_until > $3 group by mailbox) own) as mailboxes`,
    [
      asked.map(({ eventId }) => eventId),
      asked.flatMap(({ mailbox }) => mailbox ?? []),
      new Date(latestOf(asked) - NO_TRANSFER_AFTER_MS),
    ],
  )
  return rows[0] ?? { places: [], mailboxes: [] }
}

/** What a device took along, under the lock of the event. */
export async function readQuotas(
  db: Queryable,
  { shiftId, device }: NonNullable<AskedPurchase['quota']>,
): Promise<LockedQuota[]> {
  const { rows } = await db.query<LockedQuota>(
    `select shift_id, device_id, type_id, places - sold as left, price from quotas where shift_id = $1 and device_id = $2`,
    [shiftId, device],
  )
  return rows
}
