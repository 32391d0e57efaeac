import type { Purchase } from '../../../contract/calls/tickets.ts'
import { windowCloses } from '../../../contract/rules/box-office.ts'
import { closedBySchedule, guestShare, MAX_PLACES_OF_ADDRESS } from '../../../contract/rules/sales.ts'
import { codeKey, discountOf } from '../../../contract/rules/ticket-code.ts'
import { isWithinSales, type SalesWindow } from '../../../contract/rules/type-sales.ts'
import { type CodeRefusal, type CodeUses, isForType, type LockedCode, refuseCode, servesType } from '../codes/judge.ts'
import { keptPlaces, placesLeft, type Waiting } from '../line-order.ts'

/** Purchases of guests of one network within `GUEST_WINDOW_MS`, at all events: each mails an address of their choice. */
const MAX_GUEST_PURCHASES = 600

/** A purchase, as the judge needs it. */
export interface AskedPurchase extends Pick<Purchase, 'purchaseId' | 'eventId' | 'userEmail' | 'items' | 'code'> {
  /** Of all items. */
  quantity: number
  /** Of a guest's network (`guest-network.ts`); null where nothing is counted by network. */
  network: string | null
  /** Milliseconds. */
  now: number
  /** Token of an offer of the waiting list. */
  offer?: string | undefined
  /** Sold by staff: until the end of the event, without bounds of addresses and networks. */
  atWindow?: { isFree: boolean }
  /** Sold by a device without a network, from the places that it took along: too late to refuse it for anything but places. */
  quota?: { shiftId: string; device: string } | undefined
}

export interface SoldEvent {
  id: string
  date: string
  ends_at: string | null
  cancelled_at: string | null
  capacity: number | null
  sold: number
  give_back_until: string | null
}

interface LockedType extends SalesWindow {
  id: string
  event_id: string
  name_ar: string
  name_en: string
  /** In fils. */
  price: number
  capacity: number | null
  sold: number
  min: number
  max: number
  hidden: boolean
  door_only: boolean
  closed_at: string | null
}

/** Sales so far, read under the locks of the events. */
export interface Sold {
  events: SoldEvent[]
  /** In the order of their lists. */
  types: LockedType[]
  /** Purchases that exist already. */
  known: string[]
  addresses: { event: string; email: string; places: number }[]
  networks: { event: string; network: string; places: number; held: number; purchases: number }[]
  codes: LockedCode[]
  codeUses: CodeUses[]
  /** Who waits for free places, in the order of the line. */
  waiting: Waiting[]
  /** Of the waiting list, that purchases name. */
  offers: Offer[]
  /** That purchases name. */
  quotas: LockedQuota[]
}

/** What a device of a shift took along of a type, and has not sold. */
export interface LockedQuota {
  shift_id: string
  device_id: string
  type_id: string
  /** Places that are not sold. */
  left: number
  /** In fils. */
  price: number
}

interface Offer extends Waiting {
  email: string
  state: string
  offer_until: string | null
}

/** Quantity of a type, at its price less the discount. */
export interface SoldLine {
  type: LockedType
  quantity: number
  /** Of each, in fils. */
  price: number
  discount: number
  /** Whose places it takes, as far as they go; else free ones. */
  quota?: { row: LockedQuota; places: number }
}

export type Refusal =
  | 'EVENT_NOT_FOUND'
  | 'EVENT_PASSED'
  | 'EVENT_CANCELLED'
  | 'TOO_LATE'
  | 'SOLD_OUT'
  | 'TOO_FEW_LEFT'
  | 'TOO_MANY_FOR_ADDRESS'
  | 'TOO_MANY_FROM_NETWORK'
  | 'TYPE_UNKNOWN'
  | 'TYPE_NOT_ON_SALE'
  | 'TYPE_SOLD_OUT'
  | 'TYPE_TOO_FEW'
  | 'TYPE_TOO_MANY'
  | CodeRefusal
  | 'OFFER_UNKNOWN'
  | 'OFFER_OVER'

/** `held`: sold until it is confirmed. */
export type Verdict =
  | { lines: SoldLine[]; event: SoldEvent; held: boolean; code: LockedCode | undefined }
  | { refusal: Refusal }
  | 'known'

/** The verdicts of purchases, in their order: what one takes is gone for those behind it. Counts up `sold`. */
export function judge(purchases: AskedPurchase[], sold: Sold): Verdict[] {
  const events = new Map(sold.events.map((event) => [event.id, event]))
  const types = Map.groupBy(sold.types, ({ event_id }) => event_id)
  const known = new Set(sold.known)
  const addresses = new Map(sold.addresses.map((each) => [`${each.event} ${each.email}`, each]))
  const networks = new Map(sold.networks.map((each) => [`${each.event} ${each.network}`, each]))
  const codes = new Map(sold.codes.map((code) => [`${code.event_id} ${code.code_key}`, code]))
  const codeUses = new Map(sold.codeUses.map(({ code_id, email, purchases }) => [`${code_id} ${email}`, purchases]))
  const offers = new Map(sold.offers.map((offer) => [offer.token, offer]))
  const waitingByEvent = Map.groupBy(sold.waiting, ({ event_id }) => event_id)

  return purchases.map((purchase) => {
    if (known.has(purchase.purchaseId)) return 'known'
    const { quantity, now } = purchase
    const event = events.get(purchase.eventId)
    if (!event) return { refusal: 'EVENT_NOT_FOUND' }
    const closed = closedFor(purchase, event)
    if (closed) return { refusal: closed }
    const code = purchase.code === null ? undefined : codes.get(`${event.id} ${codeKey(purchase.code)}`)
    const ofCode = `${code?.id} ${purchase.userEmail.toLowerCase()}`
    if (purchase.code !== null) {
      const refusal = code ? refuseCode(code, { now, ofAddress: codeUses.get(ofCode) ?? 0 }) : 'CODE_UNKNOWN'
      if (refusal) return { refusal }
    }
    const typesOf = types.get(event.id) ?? []
    const lines = purchase.quota ? linesOfQuota(purchase, typesOf, sold.quotas) : linesOf(purchase, typesOf, code)
    if (typeof lines === 'string') return { refusal: lines }
    if (code && !lines.some(({ type }) => servesType(code, type))) return { refusal: 'CODE_NOT_FOR_TYPE' }
    const offer = purchase.offer === undefined ? undefined : offers.get(purchase.offer)
    const notOffered = purchase.offer !== undefined && refuseOffer(offer, purchase, lines)
    if (notOffered) return { refusal: notOffered }
    const isOfferOf = ({ id }: LockedType) => offer?.type_id === id
    const kept = keptPlaces(waitingByEvent.get(event.id) ?? [], event, typesOf, now)

    const address = addresses.get(`${event.id} ${purchase.userEmail.toLowerCase()}`)
    const network = networks.get(`${event.id} ${purchase.network}`)
    const quotaPlaces = lines.reduce((sum, { quota }) => sum + (quota?.places ?? 0), 0)
    const left = offer?.quantity ?? Math.max(placesLeft(event) - kept.all, 0) + quotaPlaces
    if (left <= 0) return { refusal: 'SOLD_OUT' }
    if (!purchase.atWindow && (address?.places ?? 0) + quantity > MAX_PLACES_OF_ADDRESS)
      return { refusal: 'TOO_MANY_FOR_ADDRESS' }
    const share = network ? shareOf(network, quantity, event) : 'within'
    if (share === 'exceeded') return { refusal: 'TOO_MANY_FROM_NETWORK' }
    if (left < quantity) return { refusal: 'TOO_FEW_LEFT' }
    for (const line of lines) {
      const free = Math.max(placesLeft(line.type) - kept.of(line.type), 0)
      const ofType = isOfferOf(line.type) ? left : free + (line.quota?.places ?? 0)
      // Without items the buyer chose no type, so the error names none.
      if (ofType < line.type.min && !purchase.quota) return { refusal: purchase.items ? 'TYPE_SOLD_OUT' : 'SOLD_OUT' }
      if (ofType < line.quantity) return { refusal: 'TOO_FEW_LEFT' }
    }

    event.sold += quantity - (offer?.quantity ?? quotaPlaces)
    for (const { type, quantity, quota } of lines) {
      type.sold += quantity - (offer && isOfferOf(type) ? offer.quantity : (quota?.places ?? 0))
      if (quota) quota.row.left -= quota.places
    }
    if (offer) offer.state = 'taken'
    if (address) address.places += quantity
    // Purchases of a network count at all events.
    for (const each of networks.values()) if (each.network === purchase.network) each.purchases++
    if (network && share === 'held') network.held += quantity
    else if (network) network.places += quantity
    if (code) {
      code.used++
      codeUses.set(ofCode, (codeUses.get(ofCode) ?? 0) + 1)
    }
    return { lines, event, held: share === 'held', code }
  })
}

/** Why a purchase may not take the places of an offer. A typed one is for its type alone. */
function refuseOffer(
  offer: Offer | undefined,
  { eventId, userEmail, now }: AskedPurchase,
  lines: SoldLine[],
): Refusal | undefined {
  if (offer?.event_id !== eventId || offer.email.toLowerCase() !== userEmail.toLowerCase()) return 'OFFER_UNKNOWN'
  const isOpen = offer.state === 'offered' && now < new Date(offer.offer_until ?? now).getTime()
  if (!isOpen) return 'OFFER_OVER'
  const isElsewhere = offer.type_id !== null && lines.some(({ type }) => type.id !== offer.type_id)
  return isElsewhere ? 'TYPE_SOLD_OUT' : undefined
}

function closedFor({ atWindow, quota, now }: AskedPurchase, event: SoldEvent): Refusal | undefined {
  if (quota) return undefined
  return atWindow ? closedAtWindow(event, now) : closedBySchedule(event, now)
}

function closedAtWindow(event: SoldEvent, now: number): Refusal | undefined {
  if (event.cancelled_at !== null) return 'EVENT_CANCELLED'
  return now < windowCloses(event) ? undefined : 'EVENT_PASSED'
}

/** The lines of a purchase, or why its types are not sold to it. Without items it buys the first type on sale. */
function linesOf(
  { items, quantity, now, atWindow }: AskedPurchase,
  types: LockedType[],
  code: LockedCode | undefined,
): SoldLine[] | Refusal {
  const isSold = ({ id, hidden, door_only }: LockedType) =>
    (atWindow || !door_only) && (!hidden || (code?.unlocks && isForType(code, id)))
  const sold = types.filter(isSold)
  const isOnSale = (type: LockedType) => type.closed_at === null && isWithinSales(type, now)
  const first = sold.find(isOnSale)
  if (!items && !first) return 'TYPE_NOT_ON_SALE'
  const lines: SoldLine[] = []
  for (const item of items ?? [{ type_id: first?.id, quantity }]) {
    const type = sold.find(({ id }) => id === item.type_id)
    if (!type) return 'TYPE_UNKNOWN'
    if (!isOnSale(type)) return 'TYPE_NOT_ON_SALE'
    if (item.quantity < type.min) return 'TYPE_TOO_FEW'
    if (item.quantity > type.max) return 'TYPE_TOO_MANY'
    const reduced = code && isForType(code, type.id) ? discountOf(type.price, code) : 0
    const { price } = type
    lines.push({ type, quantity: item.quantity, price, discount: atWindow?.isFree ? price : reduced })
  }
  return inOrder(lines, types)
}

const inOrder = (lines: SoldLine[], types: LockedType[]) =>
  lines.sort((one, other) => types.indexOf(one.type) - types.indexOf(other.type))

/** The lines of a sale without a network, at the prices that its device knew. */
function linesOfQuota(
  { items = [], quota: { shiftId, device } = { shiftId: '', device: '' }, atWindow }: AskedPurchase,
  types: LockedType[],
  quotas: LockedQuota[],
): SoldLine[] | Refusal {
  const lines: SoldLine[] = []
  for (const { type_id, quantity } of items) {
    const type = types.find(({ id }) => id === type_id)
    const row = quotas.find(
      (each) => each.type_id === type_id && each.device_id === device && each.shift_id === shiftId,
    )
    if (!type || !row) return 'TYPE_UNKNOWN'
    const { price } = row
    const places = Math.min(row.left, quantity)
    lines.push({ type, quantity, price, discount: atWindow?.isFree ? price : 0, quota: { row, places } })
  }
  return inOrder(lines, types)
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
