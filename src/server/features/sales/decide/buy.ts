import { windowCloses } from '../../../../contract/rules/box-office.ts'
import type { PayWay } from '../../../../contract/rules/charge.ts'
import { closedBySchedule } from '../../../../contract/rules/sales.ts'
import { codeKey } from '../../../../contract/rules/ticket-code.ts'
import { isTypeOnSale, keptPlaces, placesLeft } from '../places.ts'
import type { AskedPurchase, LockedType, Offer, Refusal, Sold, SoldEvent, SoldLine } from '../sold.ts'
import { isUsedByMailbox, type LockedDiscountCode, refuseCode, servesType } from './discount-code.ts'
import { linesOf, linesOfQuota, typesFor } from './lines.ts'
import { exceedsUnpaid, payFor } from './pay-way.ts'
import { createShares } from './shares.ts'
import { countTransfer, refuseTransfer } from './transfer-bounds.ts'

/** A purchase that is sold. */
export interface DecidedSale {
  event: SoldEvent
  lines: SoldLine[]
  discountCode: LockedDiscountCode | undefined
  /** That it takes. */
  offer: Offer | undefined
  way: PayWay
  /** Of a bank transfer, milliseconds. */
  transfer?: { due: number; until: number } | undefined
}

export type PurchaseDecision = DecidedSale | { refusal: Refusal } | 'known'

/** Decides purchases in their order: what one takes is gone for those behind it. */
export function decidePurchases(purchases: AskedPurchase[], sold: Sold): PurchaseDecision[] {
  const known = new Set(sold.known)
  const passCodes = new Set(sold.passCodes)
  const ledger = ledgerOf(sold)
  return purchases.map((purchase) => {
    if (known.has(purchase.purchaseId)) return 'known'
    // Its link would be that of somebody's pass.
    if (passCodes.has(purchase.purchaseId)) return { refusal: 'PURCHASE_CONFLICT' }
    const sale = decideOne(purchase, ledger)
    if (typeof sale === 'string') return { refusal: sale }
    count(purchase, sale, ledger)
    return sale
  })
}

type Ledger = ReturnType<typeof ledgerOf>

/** What was sold, by what purchases are decided by: a copy, in which each sale is counted for those behind it. */
function ledgerOf(sold: Sold) {
  const { events, types, buyers, networks, payers, transfers, discountCodes, waiting, offers, quotas } =
    structuredClone(sold)
  return {
    events: new Map(events.map((event) => [event.id, event])),
    types: Map.groupBy(types, ({ event_id }) => event_id),
    shares: createShares({ buyers, networks }),
    payers: new Map(payers.map((payer) => [payer.mailbox, payer])),
    transfers,
    discountCodes: new Map(discountCodes.map((each) => [`${each.event_id} ${each.code_key}`, each])),
    waiting: Map.groupBy(waiting, ({ event_id }) => event_id),
    offers: new Map(offers.map((offer) => [offer.token, offer])),
    quotas,
  }
}

function decideOne(purchase: AskedPurchase, ledger: Ledger): DecidedSale | Refusal {
  const event = ledger.events.get(purchase.eventId)
  if (!event) return 'EVENT_NOT_FOUND'
  const closed = closedFor(purchase, event)
  if (closed) return closed
  const discountCode = discountCodeFor(purchase, ledger)
  if (typeof discountCode === 'string') return discountCode
  const types = ledger.types.get(event.id) ?? []
  const priced = purchase.quota ? linesOfQuota(purchase, types, ledger.quotas) : linesOf(purchase, types, discountCode)
  if (typeof priced === 'string') return priced
  const paid = payFor(purchase, event, priced)
  if (typeof paid === 'string') return paid
  const { way, lines } = paid
  if (discountCode && !lines.some(({ type }) => servesType(discountCode, type))) return 'CODE_NOT_FOR_TYPE'
  const offer = offerFor(purchase, lines, ledger)
  if (typeof offer === 'string') return offer

  const { shares } = ledger
  // Behind the offer: its link shows that the address is the buyer's.
  if (discountCode && isUsedByMailbox(discountCode, shares.usesOf(purchase, discountCode)))
    return 'CODE_USED_BY_ADDRESS'
  if (way === 'online' && exceedsUnpaid(purchase, payerOf(purchase, ledger))) return 'TOO_MANY_UNPAID'
  const transfer = way === 'transfer' ? refuseTransfer(purchase, { event, lines }, ledger.transfers) : undefined
  if (typeof transfer === 'string') return transfer
  const places = placesFor({ event, types, lines, offer }, purchase, ledger)
  if (places.all <= 0) return 'SOLD_OUT'
  if (shares.exceedsMailbox(purchase, { event, lines, discountCode }, types)) return 'TOO_MANY_FOR_ADDRESS'
  if (places.all < purchase.quantity) return 'TOO_FEW_LEFT'
  const short = shortOf(lines, places, purchase)
  if (short === 'TYPE_SOLD_OUT' && isAllSoldOut(typesFor(purchase, types, discountCode), places, purchase))
    return 'SOLD_OUT'
  // Decided last, so that sold-out places never ask for a code.
  const refusal = short ?? shares.refuseUnproved(purchase, { event, lines, discountCode }, types)
  return refusal ?? { event, lines, discountCode, offer, way, transfer }
}

const payerOf = ({ mailbox }: AskedPurchase, { payers }: Ledger) => (mailbox === null ? undefined : payers.get(mailbox))

function closedFor({ atWindow, quota, now }: AskedPurchase, event: SoldEvent): Refusal | undefined {
  if (quota) return undefined
  return atWindow ? closedAtWindow(event, now) : closedBySchedule(event, now)
}

function closedAtWindow(event: SoldEvent, now: number): Refusal | undefined {
  if (event.cancelled_at !== null) return 'EVENT_CANCELLED'
  return now < windowCloses(event) ? undefined : 'EVENT_PASSED'
}

/** The code of a purchase, or why it cannot be used; undefined without one. */
function discountCodeFor(
  { eventId, code, now }: AskedPurchase,
  ledger: Ledger,
): LockedDiscountCode | Refusal | undefined {
  if (code === null) return undefined
  const found = ledger.discountCodes.get(`${eventId} ${codeKey(code)}`)
  if (!found) return 'CODE_UNKNOWN'
  return refuseCode(found, now) ?? found
}

/** The offer of a purchase, or its refusal; undefined without one. An offer of a type sells that type alone. */
function offerFor(
  { offer: token, eventId, userEmail, now }: AskedPurchase,
  lines: SoldLine[],
  ledger: Ledger,
): Offer | Refusal | undefined {
  if (token === undefined) return undefined
  const offer = ledger.offers.get(token)
  if (offer?.event_id !== eventId || offer.email.toLowerCase() !== userEmail.toLowerCase()) return 'OFFER_UNKNOWN'
  const isOpen = offer.state === 'offered' && now < new Date(offer.offer_until ?? now).getTime()
  if (!isOpen) return 'OFFER_OVER'
  const isElsewhere = offer.type_id !== null && lines.some(({ type }) => type.id !== offer.type_id)
  return isElsewhere ? 'TYPE_SOLD_OUT' : offer
}

interface Places {
  all: number
  of: (type: LockedType) => number
}

/** Places that a purchase may take, in the event and per type: those of its offer, else free ones kept for nobody, plus those of its quota. */
function placesFor(
  { event, types, lines, offer }: Pick<DecidedSale, 'event' | 'lines' | 'offer'> & { types: LockedType[] },
  { now }: AskedPurchase,
  ledger: Ledger,
): Places {
  const kept = keptPlaces(ledger.waiting.get(event.id) ?? [], event, types, now)
  const all = offer?.quantity ?? Math.max(placesLeft(event) - kept.all, 0) + quotaPlaces(lines)
  const ofQuota = (type: LockedType) => quotaPlaces(lines.filter((line) => line.type === type))
  return {
    all,
    of: (type) => (offer?.type_id === type.id ? all : Math.max(placesLeft(type) - kept.of(type), 0) + ofQuota(type)),
  }
}

const quotaPlaces = (lines: SoldLine[]) => lines.reduce((sum, { quota }) => sum + (quota?.places ?? 0), 0)

/** Why the places of its types do not suffice for a purchase. */
function shortOf(lines: SoldLine[], places: Places, { quota }: AskedPurchase) {
  for (const { type, quantity } of lines) {
    if (places.of(type) < type.min && !quota) return 'TYPE_SOLD_OUT'
    if (places.of(type) < quantity) return 'TOO_FEW_LEFT'
  }
  return undefined
}

/** Whether nothing is left that a purchase might choose instead. */
function isAllSoldOut(types: LockedType[], places: Places, { now }: AskedPurchase): boolean {
  return types.every((type) => !isTypeOnSale(type, now) || Math.min(places.all, places.of(type)) < type.min)
}

/** Counts a sale up, for the purchases behind it. */
function count(purchase: AskedPurchase, sale: DecidedSale, { shares, payers, transfers }: Ledger): void {
  const { event, lines, discountCode, offer, way } = sale
  // Places of offers and quotas are counted already.
  event.sold += purchase.quantity - (offer?.quantity ?? quotaPlaces(lines))
  for (const { type, quantity, quota } of lines) {
    type.sold += quantity - (offer?.type_id === type.id ? offer.quantity : (quota?.places ?? 0))
    if (quota) quota.row.left -= quota.places
  }
  if (offer) offer.state = 'taken'
  if (discountCode) discountCode.used++
  shares.count(purchase, sale)
  const { mailbox } = purchase
  if (way === 'transfer') countTransfer(purchase, sale, transfers)
  if (way !== 'online' || mailbox === null) return
  const payer = payers.get(mailbox) ?? { mailbox, open: 0, ran_out: 0, released: 0 }
  payers.set(mailbox, { ...payer, open: payer.open + 1 })
}
