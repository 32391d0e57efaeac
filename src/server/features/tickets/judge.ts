import { windowCloses } from '../../../contract/rules/box-office.ts'
import { closedBySchedule, guestShare, MAX_PLACES_OF_ADDRESS } from '../../../contract/rules/sales.ts'
import { codeKey } from '../../../contract/rules/ticket-code.ts'
import { type LockedCode, refuseCode, servesType } from '../codes/judge.ts'
import { isTypeOnSale, keptPlaces, placesLeft } from '../free-places.ts'
import { linesOf, linesOfQuota, typesFor } from './sale-lines.ts'
import type { AskedPurchase, LockedType, Offer, Refusal, Sold, SoldEvent, SoldLine } from './sold.ts'

/** Purchases of guests of one network within `GUEST_WINDOW_MS`, at all events: each mails an address of their choice. */
const MAX_GUEST_PURCHASES = 600

/** A purchase that is sold; `held`: until it is confirmed. */
interface JudgedSale {
  event: SoldEvent
  lines: SoldLine[]
  code: LockedCode | undefined
  held: boolean
}

export type Judgement = JudgedSale | { refusal: Refusal } | 'known'

/** Judges purchases in their order: what one takes is gone for those behind it. Counts up `sold`. */
export function judge(purchases: AskedPurchase[], sold: Sold): Judgement[] {
  const known = new Set(sold.known)
  const ledger = ledgerOf(sold)
  return purchases.map((purchase) => {
    if (known.has(purchase.purchaseId)) return 'known'
    const sale = judgeOne(purchase, ledger)
    if (typeof sale === 'string') return { refusal: sale }
    count(purchase, sale, ledger)
    const { event, lines, code, held } = sale
    return { event, lines, code, held }
  })
}

type Ledger = ReturnType<typeof ledgerOf>

/** What was sold, by what purchases are judged by. */
function ledgerOf({ events, types, addresses, networks, codes, codeUses, waiting, offers, quotas }: Sold) {
  return {
    events: new Map(events.map((event) => [event.id, event])),
    types: Map.groupBy(types, ({ event_id }) => event_id),
    addresses: new Map(addresses.map((each) => [`${each.event} ${each.email}`, each])),
    networks: new Map(networks.map((each) => [`${each.event} ${each.network}`, each])),
    codes: new Map(codes.map((code) => [`${code.event_id} ${code.code_key}`, code])),
    codeUses: new Map(codeUses.map(({ code_id, email, purchases }) => [`${code_id} ${email}`, purchases])),
    waiting: Map.groupBy(waiting, ({ event_id }) => event_id),
    offers: new Map(offers.map((offer) => [offer.token, offer])),
    quotas,
  }
}

/** A sale, with what it is counted for beside places. */
interface CountedSale extends JudgedSale {
  offer: Offer | undefined
  address: Sold['addresses'][number] | undefined
  network: Sold['networks'][number] | undefined
}

function judgeOne(purchase: AskedPurchase, ledger: Ledger): CountedSale | Refusal {
  const event = ledger.events.get(purchase.eventId)
  if (!event) return 'EVENT_NOT_FOUND'
  const closed = closedFor(purchase, event)
  if (closed) return closed
  const code = codeFor(purchase, ledger)
  if (typeof code === 'string') return code
  const types = ledger.types.get(event.id) ?? []
  const lines = purchase.quota ? linesOfQuota(purchase, types, ledger.quotas) : linesOf(purchase, types, code)
  if (typeof lines === 'string') return lines
  if (code && !lines.some(({ type }) => servesType(code, type))) return 'CODE_NOT_FOR_TYPE'
  const offer = offerFor(purchase, lines, ledger)
  if (typeof offer === 'string') return offer

  const address = ledger.addresses.get(`${event.id} ${purchase.userEmail.toLowerCase()}`)
  const network = ledger.networks.get(`${event.id} ${purchase.network}`)
  const share = network ? shareOf(network, purchase.quantity, event) : 'within'
  const places = placesFor({ event, types, lines, offer }, purchase, ledger)
  if (places.all <= 0) return 'SOLD_OUT'
  if (!purchase.atWindow && (address?.places ?? 0) + purchase.quantity > MAX_PLACES_OF_ADDRESS)
    return 'TOO_MANY_FOR_ADDRESS'
  if (share === 'exceeded') return 'PROVE_ADDRESS'
  if (places.all < purchase.quantity) return 'TOO_FEW_LEFT'
  const short = shortOf(lines, places, purchase)
  if (short === 'TYPE_SOLD_OUT' && isAllSoldOut(typesFor(purchase, types, code), places, purchase)) return 'SOLD_OUT'
  return short ?? { event, lines, code, held: share === 'held', offer, address, network }
}

function closedFor({ atWindow, quota, now }: AskedPurchase, event: SoldEvent): Refusal | undefined {
  if (quota) return undefined
  return atWindow ? closedAtWindow(event, now) : closedBySchedule(event, now)
}

function closedAtWindow(event: SoldEvent, now: number): Refusal | undefined {
  if (event.cancelled_at !== null) return 'EVENT_CANCELLED'
  return now < windowCloses(event) ? undefined : 'EVENT_PASSED'
}

/** The code of a purchase, or why it cannot be used; undefined without one. */
function codeFor({ eventId, userEmail, code, now }: AskedPurchase, ledger: Ledger): LockedCode | Refusal | undefined {
  if (code === null) return undefined
  const found = ledger.codes.get(`${eventId} ${codeKey(code)}`)
  if (!found) return 'CODE_UNKNOWN'
  return refuseCode(found, { now, ofAddress: ledger.codeUses.get(keyOfUse(found, userEmail)) ?? 0 }) ?? found
}

const keyOfUse = ({ id }: LockedCode, email: string) => `${id} ${email.toLowerCase()}`

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

/** Places that a purchase may take, of the event and its types: of its offer, else those kept for nobody in line and those of its quota. */
function placesFor(
  { event, types, lines, offer }: Pick<CountedSale, 'event' | 'lines' | 'offer'> & { types: LockedType[] },
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
function count({ userEmail, network: ofNetwork, quantity }: AskedPurchase, sale: CountedSale, ledger: Ledger): void {
  const { event, lines, code, held, offer, address, network } = sale
  // Places of offers and quotas are counted already.
  event.sold += quantity - (offer?.quantity ?? quotaPlaces(lines))
  for (const { type, quantity, quota } of lines) {
    type.sold += quantity - (offer?.type_id === type.id ? offer.quantity : (quota?.places ?? 0))
    if (quota) quota.row.left -= quota.places
  }
  if (offer) offer.state = 'taken'
  if (address) address.places += quantity
  // Purchases of a network count at all events.
  for (const each of ledger.networks.values()) if (each.network === ofNetwork) each.purchases++
  if (network) network[held ? 'held' : 'places'] += quantity
  if (code) {
    code.used++
    const use = keyOfUse(code, userEmail)
    ledger.codeUses.set(use, (ledger.codeUses.get(use) ?? 0) + 1)
  }
}

/**
 * Whether a purchase is within the share of its network's guests; beyond it, it is held, and the same share may be held at
 * a time. Where places are not limited, nobody takes those of others.
 */
function shareOf(
  taken: { places: number; held: number; purchases: number },
  quantity: number,
  { capacity }: SoldEvent,
): 'within' | 'held' | 'exceeded' {
  if (taken.purchases >= MAX_GUEST_PURCHASES) return 'exceeded'
  if (capacity === null) return 'within'
  const share = guestShare(capacity)
  if (taken.places + quantity <= share) return 'within'
  return taken.held + quantity <= share ? 'held' : 'exceeded'
}
