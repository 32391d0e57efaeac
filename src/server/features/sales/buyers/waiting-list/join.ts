import type { contract, RefusalOf } from '../../../../../contract/index.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { closedBySchedule, networkShare } from '../../../../../contract/rules/sales.ts'
import { offerWindow } from '../../../../../contract/rules/waiting-list.ts'
import { order, orderSql } from '../../../../jobs/order.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { isTypeOnSale, keptPlaces, placesLeft } from '../../places.ts'
import { findEntry, type LockedWaitingList, withWaitingList } from './queries.ts'

/** Mails about one entry, however often its address joins. */
export const MAX_WAITING_MAILS = 3

interface Joining {
  eventId: string
  typeId: string | undefined
  email: string
  quantity: number
  language: Language
  /** Null where a gateway limits. */
  network: string | null
  /** Whether the caller proved the address. */
  isProved: boolean
  /** Milliseconds. */
  now: number
}

type JoinRefusal = RefusalOf<typeof contract.waitingList.join>

/**
 * Writes an address down, for the line once it is proved, and orders the mail of its link. Again it keeps its place; with a proof it
 * changes its number. Returns the position: for callers without a proof the end of the line, which does not tell who waits.
 */
export async function joinWaitingList(
  db: Database,
  joining: Joining,
): Promise<{ position: number } | { refusal: JoinRefusal }> {
  const joined = await withWaitingList(db, joining, async (locked, transaction) => {
    const line = lineOf(joining, locked)
    return typeof line === 'string' ? { refusal: line } : enter(transaction, joining, locked, line.typeId)
  })
  return joined ?? { refusal: 'EVENT_NOT_FOUND' }
}

/** The line to wait in, or why not. An event of one type with places of its own waits for that type. */
function lineOf(
  { typeId, quantity, now }: Joining,
  { event, types, line }: LockedWaitingList,
): { typeId: string | null } | JoinRefusal {
  const closed = closedBySchedule(event, now)
  if (closed) return closed
  if (!offerWindow(event.date, now)) return 'TOO_LATE'
  const sold = types.filter(({ hidden, door_only }) => !hidden && !door_only)
  const [only, ...others] = sold
  const chosen = typeId ? sold.find(({ id }) => id === typeId) : others.length === 0 ? only : undefined
  if (typeId && !chosen) return 'TYPE_UNKNOWN'
  const open = (chosen ? [chosen] : sold).filter((type) => isTypeOnSale(type, now))
  if (open.length === 0) return 'TYPE_NOT_ON_SALE'
  if (chosen && quantity < chosen.min) return 'TYPE_TOO_FEW'
  if (chosen && quantity > chosen.max) return 'TYPE_TOO_MANY'
  const kept = keptPlaces(line, event, types, now)
  const isSoldOut =
    placesLeft(event) - kept.all <= 0 || open.every((type) => placesLeft(type) - kept.of(type) < type.min)
  if (!isSoldOut) return 'NOT_SOLD_OUT'
  const isOfType = chosen !== undefined && (typeId !== undefined || chosen.capacity !== null)
  // Without places of the event, nothing but a type's can return.
  return !isOfType && event.capacity === null ? 'TYPE_UNKNOWN' : { typeId: isOfType ? chosen.id : null }
}

/** SQL: how many people wait unproved at event \`$1\` from network \`$2\`, without the entry for which \`own\` holds. */
const peopleOfNetwork = (own: string) => `
  select coalesce(sum(quantity), 0)::int as people from waiting_list
  where event_id = $1 and network = $2 and state = 'waiting' and proved_at is null and not (${own})`

/**
 * Changes the quantity of an entry, by its link: the address alone is not enough, since a larger quantity can lose the place. Offers
 * keep their quantity, ended entries stay unchanged.
 */
export async function changeQuantity(
  db: Database,
  { token, quantity, now }: { token: string; quantity: number; now: number },
): Promise<RefusalOf<typeof contract.waitingList.change> | undefined> {
  const found = await findEntry(db, token)
  if (!found) return undefined
  return withWaitingList(db, { eventId: found.event_id, now }, async ({ event, types }, transaction) => {
    // Under the lock: an offer may have been made meanwhile.
    const entry = await findEntry(transaction, token)
    if (!entry || entry.quantity === quantity) return undefined
    if (entry.offer_until !== null && now < Date.parse(entry.offer_until)) return 'OFFER_OPEN'
    if (entry.state !== 'waiting') return undefined
    const type = types.find(({ id }) => id === entry.type_id)
    if (type && quantity < type.min) return 'TYPE_TOO_FEW'
    if (type && quantity > type.max) return 'TYPE_TOO_MANY'
    if (!entry.proved && entry.network !== null && quantity > entry.quantity) {
      const { rows } = await transaction.query<{ people: number }>(peopleOfNetwork('token = $3'), [
        ...[entry.event_id, entry.network, token],
      ])
      if ((rows[0]?.people ?? 0) + quantity > networkShare(event.capacity ?? 0)) return 'PROVE_ADDRESS'
    }
    await transaction.query('update waiting_list set quantity = $2 where token = $1', [token, quantity])
    // What is free may suffice now.
    await order(transaction, 'offer_places', { event: entry.event_id })
    return undefined
  })
}

async function enter(
  db: Queryable,
  { eventId, email, quantity, language, network, isProved, now }: Joining,
  { event, line }: LockedWaitingList,
  typeId: string | null,
): Promise<{ position: number } | { refusal: JoinRefusal }> {
  if (!isProved && network !== null) {
    // Whoever waits already: otherwise a full share would tell neighbours which addresses do.
    const { rows } = await db.query<{ people: number }>(peopleOfNetwork('false'), [eventId, network])
    if ((rows[0]?.people ?? 0) + quantity > networkShare(event.capacity ?? 0)) return { refusal: 'PROVE_ADDRESS' }
  }
  // One statement for an address that waits and one that does not, so that its time does not tell either.
  const { rows } = await db.query<{ token: string }>(
    `with entered as (
       insert into waiting_list as own (event_id, type_id, email, quantity, language, network, created_at, proved_at)
       values ($1, $2, $3, $4, $5, $6,
         greatest($7, (select max(created_at) + interval '1 ms' from waiting_list where event_id = $1)), case when $8 then $7 end)
       on conflict (event_id, type_id, lower(email)) where state in ('waiting', 'offered') do update set
         mails = own.mails + 1,
         quantity = case when $8 and own.state = 'waiting' then excluded.quantity else own.quantity end,
         proved_at = coalesce(own.proved_at, excluded.proved_at)
       returning token, mails
     ), mailed as (
       ${orderSql('waiting_mail', { token: 'token', mail: 'mails' }, `entered where mails <= ${MAX_WAITING_MAILS}`)}
     )
     select token from entered`,
    [eventId, typeId, email, quantity, language, isProved ? null : network, new Date(now), isProved],
  )
  const token = rows[0]?.token
  if (!token) throw new Error('The entry that was just written is missing')
  if (!isProved) return { position: line.filter((entry) => entry.type_id === typeId).length + 1 }
  // What is free may suffice for an entry that was not proved before.
  await order(db, 'offer_places', { event: eventId })
  return { position: (await findEntry(db, token))?.position ?? 1 }
}

/** Proves the address of an entry, by the link of its mail. Again, or once it is over, it changes nothing. */
export async function confirmEntry(db: Database, token: string, now: number): Promise<void> {
  await db.query(
    `with proved as (
       update waiting_list set proved_at = $2 where token = $1 and state = 'waiting' and proved_at is null returning event_id
     )
     ${orderSql('offer_places', { event: 'event_id' }, 'proved')}`,
    [token, new Date(now)],
  )
}
