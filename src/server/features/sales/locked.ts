import type { EventPay } from '../../../contract/rules/charge.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { PassState } from '../../../contract/rules/pass.ts'
import type { TicketStatus } from '../../../contract/rules/sales.ts'

/* Rows of a sale, as its steps are decided by them: read under their locks (`sale.ts`). */

/** An event of a sale, also once it was removed; instants as on the wire. */
export interface SaleEvent {
  id: string
  title_ar: string | null
  title_en: string | null
  date: string
  ends_at: string | null
  doors_at: string | null
  cancelled_at: string | null
  deleted_at: string | null
  give_back_until: string | null
  pay: EventPay
  transfer: boolean
  refund_percent: number
}

/** An event under its lock. */
export interface LockedEvent extends SaleEvent {
  capacity: number | null
  sold: number
  /** Places that buyers without a proof hold. */
  unproved: number
}

/** A purchase under its lock, with all people that it ever had; money in fils. */
export interface LockedPurchase {
  purchaseId: string
  eventId: string
  event: SaleEvent
  userEmail: string
  language: Language
  status: TicketStatus
  /** Hash of the key of the browser that bought it. */
  buyer_key: Buffer | null
  /** Since when its address is proved. */
  proved_at: string | null
  /** Hash of an address that its owner took off. */
  not_mine: Buffer | null
  /** Whether its buyer had proved no address. */
  unproved: boolean | null
  /** Whom it counts for in `places_of_buyers`. */
  buyer: string | null
  /** Its discount code. */
  code_id: string | null
  created_at: string
  held_until: string | null
  /** Null: for the link of its mail. */
  held_for: 'payment' | 'transfer' | null
  /** Counts among the places of its buyer although its hold ran out. */
  lingers: boolean
  /** A payment is under way. */
  is_paying: boolean
  voided_at: string | null
  mails_asked: number
  mail_refused_at: string | null
  /** Sum of its payments; null where the event keeps nothing of them. */
  paid: number | null
  passes: LockedPass[]
}

/** A person of a locked purchase, in the order of numbers. */
export interface LockedPass {
  id: string
  type_id: string
  number: number
  name: string | null
  price: number
  /** Of what was paid, since it was given back. */
  kept: number
  state: PassState
  state_at: string | null
  /** Of its own, once it was handed on. */
  code: string | null
  admitted_at: string | null
  opened_at: string | null
  holder_email: string | null
  holder_language: Language | null
  holder_mailed_at: string | null
  holder_refused_at: string | null
  mails: number
}

/** Whether the buyer is mailed: there is an address, and it does not refuse our mails. */
export const isMailable = ({ userEmail, mail_refused_at }: LockedPurchase) =>
  userEmail !== '' && mail_refused_at === null

/** Whether somebody whom a pass was handed on to is mailed: likewise. */
export const isHolderMailable = ({ holder_email, holder_refused_at }: LockedPass) =>
  holder_email !== null && holder_refused_at === null

/** The title of an event in a language, else in the other. */
export function titleIn(language: Language, { title_ar, title_en }: Pick<SaleEvent, 'title_ar' | 'title_en'>): string {
  return (language === 'ar' ? (title_ar ?? title_en) : (title_en ?? title_ar)) ?? ''
}
