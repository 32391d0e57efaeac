import { DAY_MS, HOUR_MS, MINUTE_MS } from './bahrain.ts'

/* A charge is one attempt to pay at a payment provider, a refund is money on its way back through it (docs/decisions/091). */

/** Where the tickets of an event are paid. */
export const EVENT_PAY_WAYS = ['door', 'online', 'either'] as const
export type EventPay = (typeof EVENT_PAY_WAYS)[number]

/** How a purchase is paid. */
export const PAY_WAYS = ['online', 'door'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** A purchase to be paid online keeps its places so long, and no longer than `MAX_PAYMENT_HOLD_MS` for its last attempt. */
export const PAYMENT_HOLD_MS = 15 * MINUTE_MS
export const MAX_PAYMENT_HOLD_MS = 30 * MINUTE_MS

/** A sale at the window that is paid by its link keeps its places so long: its buyer stands there. */
export const WINDOW_HOLD_MS = 10 * MINUTE_MS

/** A hold that ran out counts so long among the places of its buyer: who does not pay keeps no others from buying by trying again. */
export const LINGERS_MS = 2 * HOUR_MS

/** Least time that a link stays payable where a provider sets none less. */
export const MIN_PAY_MINUTES = 5
/** Margin between the expiry of a link and that of its hold, for a capture in the link's last second. */
export const HOLD_BEYOND_LINK_MS = 3 * MINUTE_MS

export type ChargeState = 'created' | 'open' | 'unknown' | 'captured' | 'mismatch' | 'failed' | 'cancelled' | 'expired'

/** Nobody knows yet whether these are paid: their purchase keeps its places, and no second charge begins. */
export const LIVE_CHARGES = ['created', 'open', 'unknown'] as const satisfies ChargeState[]

export const isLiveCharge = (state: ChargeState) => (LIVE_CHARGES as readonly ChargeState[]).includes(state)

/** For good: no later word of the provider changes them. */
export const isFinalCharge = (state: ChargeState) => state === 'captured' || state === 'mismatch'

/** A charge as its payer is told. */
export const SHOWN_CHARGE_STATES = ['open', 'checking', 'captured', 'failed'] as const
export type ShownChargeState = (typeof SHOWN_CHARGE_STATES)[number]

/** Why nothing was paid, as the payer is told. */
export const CHARGE_REASONS = ['declined', 'funds', 'cancelled', 'time', 'other'] as const
export type ChargeReason = (typeof CHARGE_REASONS)[number]

/** `open`: its link may be paid until `payableUntil`; from then on the provider is asked. */
export function shownCharge(state: ChargeState, payableUntil: string | null, now: number): ShownChargeState {
  if (state === 'captured') return 'captured'
  if (!isLiveCharge(state)) return 'failed'
  return state === 'open' && payableUntil !== null && now < Date.parse(payableUntil) ? 'open' : 'checking'
}

/** A live charge that the provider cannot tell the end of ends this long after its link, and is asked for all the same. */
export const MAX_UNCLEAR_MS = HOUR_MS

interface AskedCharge {
  state: ChargeState
  /** Milliseconds. */
  createdAt: number
  payableUntil: number
}

/** After the creation. */
const FIRST_ASKS_MS = [MINUTE_MS, 3 * MINUTE_MS, 8 * MINUTE_MS]
const AFTER_LINK_MS = 30_000

/**
 * When the provider is asked next, after an ask at `now`; null once it is not asked any more. Those that failed are asked for twice
 * more: providers change their mind.
 */
export function nextAsk({ state, createdAt, payableUntil }: AskedCharge, now: number): number | null {
  if (isFinalCharge(state)) return null
  const ofLink = payableUntil + AFTER_LINK_MS
  const isLive = isLiveCharge(state)
  const first = [...(isLive ? FIRST_ASKS_MS.map((after) => createdAt + after) : []), ofLink].find((at) => at > now)
  if (first !== undefined) return first
  if (!isLive && state !== 'expired') return now < createdAt + DAY_MS ? createdAt + DAY_MS : null
  const since = now - payableUntil
  if (since < MAX_UNCLEAR_MS) return now + 5 * MINUTE_MS
  if (since < DAY_MS) return now + HOUR_MS
  return since < 7 * DAY_MS ? now + DAY_MS : null
}

export const REFUND_STATES = ['asked', 'sent', 'done', 'failed', 'by_hand'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Why money goes back. `provider`: found there, as made in its dashboard. */
export const REFUND_REASONS = [
  ...(['given_back', 'void', 'cancelled', 'moved', 'staff', 'deal', 'provider'] as const),
  /** Captured when the places were gone, a second time, or with other facts than asked for: no payment of the purchase. */
  ...(['late', 'double', 'mismatch'] as const),
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Whether it is of captured money that was never a payment of the purchase. */
export const isOfStray = (reason: RefundReason) => ['late', 'double', 'mismatch'].includes(reason)

/** Why staff give money back, or note that a bank took it. */
export const MAX_REFUND_NOTE = 200

/** A refund as its payer is told. */
export const SHOWN_REFUND_STATES = ['under_way', 'done', 'by_hand'] as const
