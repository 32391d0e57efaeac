import type { Purchase } from '../../../../../contract/calls/tickets.ts'
import type { SaleMethod } from '../../../../../contract/rules/box-office.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { toFils } from '../../../../../contract/rules/money.ts'
import { isTaken } from '../../../../../contract/rules/payment.ts'
import { quantityOf } from '../../../../../contract/rules/ticket-lines.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { findTicket, type TicketOfEvent } from '../../buyers/tickets/queries.ts'
import { isSamePurchase } from '../../buyers/tickets/same-purchase.ts'
import { decideVoidSale } from '../../decide/void.ts'
import { readQuotas } from '../../load-sold.ts'
import { type NewPayment, takenAtDoor, writePayments } from '../../money.ts'
import { type Outcome, sellWithin } from '../../purchases.ts'
import { withSale } from '../../sale.ts'
import type { AskedPurchase, Refusal } from '../../sold.ts'
import { writeChanges } from '../../write.ts'
import { insertPurchases, type ReceivedPurchase } from '../../write-purchases.ts'
import { lockOpenShift } from './lock-shift.ts'
import { boxOfficeWords } from './words.ts'

/** A sale of staff. */
export interface WindowSaleRequest {
  purchaseId: string
  eventId: string
  items: NonNullable<Purchase['items']>
  /** Empty without one: nothing is mailed. */
  userEmail: string
  method: SaleMethod
  reason: string | null
  name: string | null
  /** What the payment provider takes (`AskedPurchase`). */
  online: AskedPurchase['online']
  /** Null for the guest list, which has a host. */
  shiftId: string | null
  host: string | null
  /** Sold without a network. */
  quota?: { shiftId: string; device: string; soldAt: number } | undefined
  soldBy: string
  language: Language
  /** Milliseconds. */
  now: number
}

/** The hour before the start, the bounds of buyers, codes and offers are for sales online. */
export type WindowRefusal = Exclude<
  Refusal,
  | 'TOO_LATE'
  | 'TOO_MANY_FOR_ADDRESS'
  | 'TOO_MANY_UNPAID'
  | 'PROVE_ADDRESS'
  | 'PROOF_UNAVAILABLE'
  | `CODE_${string}`
  | `OFFER_${string}`
>

type SaleOutcome = Exclude<Outcome, { refusal: Refusal }> | { refusal: WindowRefusal | 'SHIFT_CLOSED' }

/**
 * Sells, with its payment, in one transaction. The lock of the event decides between two windows, as for sales online. A sale made
 * without a network is a fact: also when its shift is closed by now, and where no place is left it is written as voided, with the
 * payment that is to be given back.
 */
export function sellAtWindow(db: Database, sale: WindowSaleRequest): Promise<SaleOutcome> {
  const purchase: ReceivedPurchase = {
    ...{ ...sale, userPhone: null, code: null, unproved: undefined, network: null, mailbox: null },
    ...{ quantity: quantityOf(sale), isProved: false, buyerKey: null, atWindow: atWindow(sale) },
  }
  return withSale(db, { events: [sale.eventId], now: sale.now }, async (transaction, locked): Promise<SaleOutcome> => {
    const isOpen = sale.shiftId === null || (await lockOpenShift(transaction, sale.shiftId))
    if (!isOpen && !sale.quota) return { refusal: 'SHIFT_CLOSED' }
    const [outcome = 'known'] = await sellWithin(transaction, locked, [purchase])
    const noted = { ...sale, paymentOf: isOpen ? sale.shiftId : null }
    if (outcome !== 'known' && 'ticket' in outcome) await noteSale(transaction, noted, toFils(outcome.ticket.total))
    else if (sale.quota && outcome !== 'known' && NO_PLACE.has(outcome.refusal)) {
      await noteSale(transaction, noted, await writeVoided(transaction, sale, purchase))
      return 'known'
    }
    return outcome as SaleOutcome
  })
}

const atWindow = ({ method }: WindowSaleRequest) => ({ isFree: method === 'free', isPaidByLink: method === 'link' })

const NO_PLACE: ReadonlySet<string> = new Set(['SOLD_OUT', 'TOO_FEW_LEFT'])

/** Writes an offline sale without places as a voided purchase. Returns its total in fils. */
async function writeVoided(db: Queryable, sale: WindowSaleRequest, purchase: ReceivedPurchase): Promise<number> {
  const { purchaseId, items, method, quota, language, now } = sale
  const prices = new Map((quota ? await readQuotas(db, quota) : []).map(({ type_id, price }) => [type_id, price]))
  const lines = items.map(({ type_id, quantity }) => ({
    ...{ type: { id: type_id }, quantity, discount: 0 },
    price: method === 'free' ? 0 : (prices.get(type_id) ?? 0),
  }))
  await insertPurchases(db, [{ purchase, lines, discountCode: undefined, isMailed: false }])
  await db.query(
    `with people as (update passes set state = 'void', state_at = $2 where "purchaseId" = $1)
     update tickets set status = 'voided', voided_at = $2, void_reason = $3 where "purchaseId" = $1`,
    [purchaseId, new Date(now), boxOfficeWords[language].no_place],
  )
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

type NotedSale = WindowSaleRequest & {
  /** The shift that its payment joins; null: the open one of the seller, if any. */
  paymentOf: string | null
}

async function noteSale(db: Queryable, sale: NotedSale, fils: number): Promise<void> {
  const { purchaseId, eventId, shiftId, paymentOf, soldBy, method, reason, name, host, quota, now } = sale
  const soldAt = quota && new Date(Math.min(quota.soldAt, now))
  await db.query(
    `insert into door_sales ("purchaseId", shift_id, sold_by, method, reason, name, host, sold_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [purchaseId, shiftId, soldBy, method, reason, name, host, soldAt],
  )
  // The door says the name, and lists of people have it.
  if (name !== null)
    await db.query('update passes set name = $2 where "purchaseId" = $1 and number = 1', [purchaseId, name])
  if (isTaken(method) && fils > 0) {
    const notedAt = soldAt?.getTime() ?? now
    await writePayments(db, [
      { purchaseId, eventId, amount: fils, method, notedBy: soldBy, notedAt, now, shiftId: paymentOf },
    ])
  }
}

/** The ticket of an earlier sale with this id. What became of it since, another address or types of its people, makes it no other sale. */
export async function findSameSale(
  db: Database,
  sale: WindowSaleRequest,
): Promise<TicketOfEvent | { refusal: 'PURCHASE_CONFLICT' } | undefined> {
  const found = await findTicket(db, sale.purchaseId, sale.language)
  if (!found) return undefined
  const { ticket } = found
  const purchase = { ...sale, userPhone: null, code: null, quantity: quantityOf(sale) }
  const { rows } = await db.query<{ is_moved: boolean }>(
    `select moved_at is not null as is_moved from door_sales join tickets using ("purchaseId")
     where "purchaseId" = $1 and method = $2
       and (shift_id, reason, name, host) is not distinct from ($3::uuid, $4::text, $5::text, $6::text)`,
    [sale.purchaseId, sale.method, sale.shiftId, sale.reason, sale.name, sale.host],
  )
  const [noted] = rows
  const isOfAsMany = quantityOf({ items: ticket.lines }) === purchase.quantity
  const asSold = {
    ...ticket,
    userEmail: ticket.is_corrected ? sale.userEmail : ticket.userEmail,
    lines: noted?.is_moved && isOfAsMany ? sale.items : ticket.lines,
  }
  return noted && isSamePurchase(asSold, purchase) ? found : { refusal: 'PURCHASE_CONFLICT' }
}

interface Voiding {
  purchaseId: string
  /** The shift that sold it, or the event on whose guest list it is. */
  within: { shiftId: string } | { guestsOf: string }
  voidedBy: string
  /** Milliseconds. */
  now: number
}

type VoidRefusal = 'SALE_NOT_FOUND' | 'SALE_ADMITTED' | 'SHIFT_CLOSED'

/**
 * Voids a sale of an open shift, or a guest, and takes the payments of the shift back by corrections. What others took for it
 * is to be given back. Idempotent.
 */
export async function voidSale(
  db: Database,
  { purchaseId, within, voidedBy, now }: Voiding,
): Promise<{ refusal?: VoidRefusal }> {
  const { shiftId = null, guestsOf = null } = { ...within } as { shiftId?: string; guestsOf?: string }
  const { rows } = await db.query<{ eventId: string }>(
    `select "eventId" from door_sales join tickets using ("purchaseId")
     where "purchaseId" = $1 and case when $2::uuid is null then host is not null and "eventId" = $3 else shift_id = $2 end`,
    [purchaseId, shiftId, guestsOf],
  )
  const [sale] = rows
  if (!sale) return { refusal: 'SALE_NOT_FOUND' }
  const locked = { events: [sale.eventId], purchases: [purchaseId], now }
  return withSale(db, locked, async (transaction, { purchases: [purchase] }) => {
    if (!purchase || purchase.voided_at !== null) return {}
    if (shiftId !== null && !(await lockOpenShift(transaction, shiftId))) return { refusal: 'SHIFT_CLOSED' }
    const decided = decideVoidSale(purchase, { reason: boxOfficeWords[purchase.language].void_reason, now })
    if (!decided) return { refusal: 'SALE_ADMITTED' }
    await writeChanges(transaction, decided)
    if (shiftId !== null) await takeBackPayments(transaction, { purchaseId, shiftId, voidedBy, now })
    return {}
  })
}

/**
 * Corrects the payments of a shift, newest first, and no more than was taken at the door: those that another person has refunded in part stay,
 * and are due back.
 */
async function takeBackPayments(
  db: Queryable,
  { purchaseId, shiftId, voidedBy, now }: { purchaseId: string; shiftId: string; voidedBy: string; now: number },
): Promise<void> {
  const { rows: left } = await db.query<{
    id: string
    eventId: string
    passId: string | null
    amount: number
    taken: number
  }>(
    `select id, event_id as "eventId", pass_id as "passId", amount, ${takenAtDoor('$1')} as taken
     from payments
     where "purchaseId" = $1 and shift_id = $2 and method <> 'correction'
       and not exists (select from payments correction where correction.corrects = payments.id)
     order by recorded_at desc, payments.id`,
    [purchaseId, shiftId],
  )
  const corrections: NewPayment[] = []
  let { taken = 0 } = left[0] ?? {}
  for (;;) {
    const next = left.findIndex(({ amount }) => taken - amount >= 0)
    const [payment] = next === -1 ? [] : left.splice(next, 1)
    if (!payment) break
    taken -= payment.amount
    const { id, eventId, passId, amount } = payment
    const correction = { purchaseId, eventId, passId, amount: -amount, method: 'correction', corrects: id } as const
    corrections.push({ ...correction, notedBy: voidedBy, notedAt: now, now, shiftId })
  }
  await writePayments(db, corrections)
}
