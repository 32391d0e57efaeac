import type { Purchase } from '../../../contract/calls/tickets.ts'
import type { contract, RefusalOf } from '../../../contract/index.ts'
import type { CodeUses, LockedCode } from '../codes/judge.ts'
import type { LineEvent, LineType, Waiting } from '../free-places.ts'

/* What sales are judged by: purchases as asked for, and what was sold before them. */

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

export interface SoldEvent extends LineEvent {
  id: string
  ends_at: string | null
  give_back_until: string | null
}

export interface LockedType extends LineType {
  event_id: string
  name_ar: string
  name_en: string
  /** In fils. */
  price: number
}

/** Sales so far, read under the locks of the events. */
export interface Sold {
  events: SoldEvent[]
  /** In the order of their lists, with those that nobody may buy. */
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

export interface Offer extends Waiting {
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

/** Tries of codes are counted before the judge, and equal purchases are found behind it. */
export type Refusal = Exclude<
  RefusalOf<typeof contract.tickets.create>,
  'CODE_TOO_MANY_TRIES' | 'PURCHASE_CONFLICT' | 'BUYER_KEY_INVALID'
>
