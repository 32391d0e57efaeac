import type { contract, RefusalOf } from '../../../contract/index.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { closedBySchedule, guestShare } from '../../../contract/rules/sales.ts'
import { offerWindow } from '../../../contract/rules/waiting-list.ts'
import type { Database, Queryable } from '../../services/db.ts'
import { isTypeOnSale, keptPlaces, placesLeft } from '../free-places.ts'
import { order } from '../jobs.ts'
import { findEntry, type LockedLine, withLine } from './queries.ts'

/** Mails about one entry, however often its address joins. */
const MAX_MAILS = 3

interface Joining {
  eventId: string
  typeId: string | undefined
  email: string
  quantity: number
  language: Language
  /** Of a guest; null when a session vouches for the address. */
  network: string | null
  isVouched: boolean
  /** Milliseconds. */
  now: number
}

type JoinRefusal = RefusalOf<typeof contract.waitingList.join>

/**
 * Puts an address at the end of the line, or changes its number if a session vouches for it, and orders the mail of its link;
 * returns its position.
 */
export async function joinLine(
  db: Database,
  joining: Joining,
): Promise<{ position: number } | { refusal: JoinRefusal }> {
  const joined = await withLine(db, joining.eventId, async (locked, transaction) => {
    const line = lineOf(joining, locked)
    return typeof line === 'string' ? { refusal: line } : enter(transaction, joining, locked, line.typeId)
  })
  return joined ?? { refusal: 'EVENT_NOT_FOUND' }
}

/** The line to wait in, or why not. An event of one type with places of its own waits for that type. */
function lineOf(
  { typeId, quantity, now }: Joining,
  { event, types, line }: LockedLine,
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

/** Whether the guests of a network would wait for more than their share. */
function exceedsShare(others: { quantity: number }[], quantity: number, { capacity }: LockedLine['event']): boolean {
  return others.reduce((sum, each) => sum + each.quantity, quantity) > guestShare(capacity ?? 0)
}

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
  return withLine(db, found.event_id, async ({ event, types }, transaction) => {
    // Under the lock: an offer may have been made meanwhile.
    const entry = await findEntry(transaction, token)
    if (!entry || entry.quantity === quantity) return undefined
    if (entry.offer_until !== null && now < Date.parse(entry.offer_until)) return 'OFFER_OPEN'
    if (entry.state !== 'waiting') return undefined
    const type = types.find(({ id }) => id === entry.type_id)
    if (type && quantity < type.min) return 'TYPE_TOO_FEW'
    if (type && quantity > type.max) return 'TYPE_TOO_MANY'
    const { rows: others } = await transaction.query<{ quantity: number }>(
      `select others.quantity from waiting_list own join waiting_list others using (event_id, network)
       where own.token = $1 and others.token <> $1 and others.state in ('waiting', 'offered')`,
      [token],
    )
    if (quantity > entry.quantity && exceedsShare(others, quantity, event)) return 'PROVE_ADDRESS'
    await transaction.query('update waiting_list set quantity = $2 where token = $1', [token, quantity])
    // What is free may suffice now.
    await order(transaction, 'offer_places', { event: entry.event_id })
    return undefined
  })
}

async function enter(
  db: Queryable,
  { eventId, email, quantity, language, network, isVouched, now }: Joining,
  { event }: LockedLine,
  typeId: string | null,
): Promise<{ position: number } | { refusal: JoinRefusal }> {
  const { rows } = await db.query<{
    token: string
    state: string
    mails: number
    is_own: boolean
    is_network: boolean
    same: boolean
    quantity: number
  }>(
    `select token, state, mails, quantity, type_id is not distinct from $2::uuid as same, coalesce(network = $4, false) as is_network,
       lower(email) = lower($3) and type_id is not distinct from $2::uuid as is_own
     from waiting_list where event_id = $1 and state in ('waiting', 'offered')`,
    [eventId, typeId, email, network],
  )
  const own = rows.find(({ is_own }) => is_own)
  const fromNetwork = rows.filter(({ is_network, is_own }) => is_network && !is_own)
  if (network !== null && exceedsShare(fromNetwork, quantity, event)) return { refusal: 'PROVE_ADDRESS' }

  const isMailed = !own || own.mails < MAX_MAILS
  const { rows: entered } = own
    ? await db.query<{ token: string; mails: number }>(
        `update waiting_list set mails = mails + $4::int, quantity = case when $3 and state = 'waiting' then $2 else quantity end
         where token = $1 returning token, mails`,
        [own.token, quantity, isVouched, isMailed ? 1 : 0],
      )
    : await db.query<{ token: string; mails: number }>(
        `insert into waiting_list (event_id, type_id, email, quantity, language, network, created_at)
         values ($1, $2, $3, $4, $5, $6, greatest($7, (select max(created_at) + interval '1 ms' from waiting_list where event_id = $1)))
         returning token, mails`,
        [eventId, typeId, email, quantity, language, network, new Date(now)],
      )
  const [entry] = entered
  if (!entry) throw new Error('The entry that was just written is missing')
  const { token, mails } = entry
  if (isMailed) await order(db, 'waiting_mail', { token, mail: mails })
  const others = rows.filter(({ same, is_own, state }) => same && !is_own && state === 'waiting').length
  const position = isVouched ? (await findEntry(db, token))?.position : undefined
  return { position: position ?? others + 1 }
}
