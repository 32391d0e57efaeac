import type { Purchase } from '../../../contract/calls/tickets.ts'
import type { contract, RefusalOf } from '../../../contract/index.ts'
import type { EventPay } from '../../../contract/rules/charge.ts'
import type { LockedDiscountCode } from './decide/discount-code.ts'
import type { EventWithPlaces, TypeWithPlaces, Waiting } from './places.ts'

/* What sales are decided by: purchases as asked for, and what was sold before them. */

/** A purchase, as the decision needs it. */
export interface AskedPurchase
  extends Pick<Purchase, 'purchaseId' | 'eventId' | 'userEmail' | 'items' | 'code' | 'pay'> {
  /** Of all items. */
  quantity: number
  /**
   * Set for buyers without a proof: `asked` for one beyond their shares; `mail_down` while none can be mailed; `unbounded` where
   * there are no shares (`ADDRESS_PROOF=off`).
   */
  unproved: 'asked' | 'mail_down' | 'unbounded' | undefined
  /** Of a buyer without a proof (`guest-network.ts`); null where nothing is counted by network. */
  network: string | null
  /** Of the caller who proved an address, or of the entry whose offer is taken (`rules/mailbox.ts`); null without, and at the window. */
  mailbox: string | null
  /** What the payment provider takes, in fils; undefined where nothing is paid online. */
  online?: { min: number; step: number } | undefined
  /** Set where the site takes bank transfers. */
  byTransfer?: { isProved: boolean } | undefined
  /** Milliseconds. */
  now: number
  /** Token of an offer of the waiting list. */
  offer?: string | undefined
  /** Sold by staff: until the end of the event, without bounds of addresses and networks. */
  atWindow?: { isFree: boolean; isPaidByLink: boolean }
  /** Sold by a device without a network, from the places that it took along: too late to refuse it for anything but places. */
  quota?: { shiftId: string; device: string } | undefined
}

export interface SoldEvent extends EventWithPlaces {
  id: string
  ends_at: string | null
  give_back_until: string | null
  pay: EventPay
  transfer: boolean
  /** Places that buyers without a proof hold. */
  unproved: number
}

export interface LockedType extends TypeWithPlaces {
  event_id: string
  name_ar: string
  name_en: string
  /** In fils. */
  price: number
  /** Places that buyers without a proof hold. */
  unproved: number
}

/** Sales so far, read under the locks of the events. */
export interface Sold {
  events: SoldEvent[]
  /** In the order of their lists, with those that nobody may buy. */
  types: LockedType[]
  /** Purchases that exist already. */
  known: string[]
  /** Ids of purchases that are codes of passes. */
  passCodes: string[]
  /** What the networks and mailboxes of purchases hold: places of types, and uses of codes. */
  buyers: { event_id: string; buyer: string; resource: string; taken: number }[]
  /** Purchases without a proof within the last hour. */
  networks: { network: string; purchases: number }[]
  /** Of purchases to be paid online. */
  payers: Payer[]
  transfers: HeldTransfers
  discountCodes: LockedDiscountCode[]
  /** Who waits for free places, in the order of the line. */
  waiting: Waiting[]
  /** Of the waiting list, that purchases name. */
  offers: Offer[]
  /** That purchases name. */
  quotas: LockedQuota[]
}

/** Purchases of a mailbox that wait for a payment, and those of the last two hours that ran out, or were given up. */
export interface Payer {
  mailbox: string
  open: number
  ran_out: number
  released: number
}

/** Places that wait for a bank transfer; none where no purchase asks for one. */
export interface HeldTransfers {
  /** By event and by type: ids of both. */
  places: { resource: string; places: number }[]
  mailboxes: { mailbox: string; places: number; has_run_out: boolean }[]
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

/** Tries of codes are counted before the decision, and equal purchases are found after it. */
export type Refusal = Exclude<RefusalOf<typeof contract.tickets.create>, 'CODE_TOO_MANY_TRIES' | 'BUYER_KEY_INVALID'>
