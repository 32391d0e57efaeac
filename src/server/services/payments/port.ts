import { API_PREFIX } from '../../../contract/paths.ts'
import type { ChargeReason } from '../../../contract/rules/charge.ts'
import type { Language } from '../../../contract/rules/language.ts'

/*
 * What the site asks of a payment provider. Amounts are whole fils here: each adapter converts them to the units of its provider, and
 * nothing outside of an adapter knows those, or the provider's name.
 */

/** What a charge is known to be. `open`: the payer may still pay. `unknown`: the provider does not know, or says a word that we do not. */
export type ChargeOutcome = 'open' | 'captured' | 'failed' | 'cancelled' | 'expired' | 'unknown'

/** A charge to create. The purchase's own id, which opens the door, is never sent to a provider. */
export interface NewCharge {
  /** Ours: reference and idempotency key. */
  id: string
  fils: number
  /** Where the provider sends the payer's browser back to. */
  returnUrl: string
  /** Where the provider posts its webhooks. */
  webhookUrl: string
  language: Language
  /** Of the payer; empty without one. */
  email: string
  /** How long the link stays payable, within `minutes` of the provider. */
  minutes: number
}

export interface CreatedCharge {
  providerId: string
  /** The page where the payer pays, for a top-level navigation. */
  url: string
}

/** A charge as its provider tells it. */
export interface ChargeFacts {
  providerId: string
  /** Our id of it; null for charges that are not ours. */
  reference: string | null
  fils: number
  currency: string
  /** Whether it is real money. */
  live: boolean
  state: ChargeOutcome
  reason: ChargeReason | null
  /** `benefit`, `visa`, … */
  scheme: string | null
  lastFour: string | null
  /** When it was created, or captured; as on the wire. */
  at: string | null
}

export interface NewRefund {
  /** Ours: reference and idempotency key. */
  id: string
  /** The provider's id of the charge. */
  chargeId: string
  fils: number
  /** Shown in the provider's dashboard. */
  reason: string
  webhookUrl: string
}

/** Why a refund failed. `balance`: the provider has too little of our money. `unsupported`: not by this way of paying, or not a part of it. */
export type RefundFailure = 'balance' | 'unsupported' | 'declined' | 'other'

/** A refund as its provider tells it. */
export interface RefundFacts {
  providerId: string
  /** The provider's id of the charge. */
  chargeId: string
  /** Our id of it; null for refunds that are not ours, as those made in the provider's dashboard. */
  reference: string | null
  fils: number
  currency: string
  live: boolean
  state: 'under_way' | 'done' | 'failed' | 'unknown'
  failure: RefundFailure | null
}

/** Money that the provider paid to our bank account. */
export interface PayoutFacts {
  providerId: string
  /** After fees. */
  fils: number
  state: 'under_way' | 'paid' | 'failed'
  at: string
  lines: { chargeId: string; fils: number; fee: number }[]
}

/** What a webhook is about: a hint to ask the provider. Nothing else of its body is believed. */
export interface WebhookHint {
  kind: 'charge' | 'refund' | 'payout'
  providerId: string
  /** Our id that it names. */
  reference: string | null
  signed: boolean
}

export interface PaymentProvider {
  /** `tap`, `checkout`: written to each charge. */
  name: string
  /** Whether its key takes real money. */
  isLive: boolean
  /** Amounts are multiples of this many fils: 1 or 10. */
  step: number
  /** Least and largest amount, in fils. */
  min: number
  max: number
  /** How long a link may stay payable. */
  minutes: { min: number; max: number }
  /** Sent again with the same id within 24 hours, it is the same charge. */
  create(charge: NewCharge): Promise<CreatedCharge>
  find(providerId: string): Promise<ChargeFacts>
  /** A charge of ours whose creation was never answered; undefined: there is none since `since` (milliseconds). */
  findByReference(id: string, since: number): Promise<(ChargeFacts & CreatedCharge) | undefined>
  /** Sent again with the same id within 24 hours, it is the same refund. */
  refund(refund: NewRefund): Promise<RefundFacts>
  findRefund(providerId: string): Promise<RefundFacts>
  /** All refunds of a charge, also those made in the provider's dashboard. */
  refundsOf(chargeId: string): Promise<RefundFacts[]>
  /** All charges of a time (milliseconds), also those that are not ours. */
  list(from: number, to: number): Promise<ChargeFacts[]>
  payouts(from: number, to: number): Promise<PayoutFacts[]>
  /** Undefined: nothing that we know. */
  readWebhook(headers: Headers, body: Uint8Array): WebhookHint | undefined
}

/** Path to which a provider posts its webhooks. */
export const webhookPath = (provider: string) => `${API_PREFIX}/webhooks/${provider}`

export const webhookUrl = (publicUrl: string, provider: string) => `${publicUrl}${webhookPath(provider)}`

/** The provider did not answer, or with a fault of its own: what was asked may be done or not. */
export class UnansweredError extends Error {}

/** The provider is asked too often (429); nothing was done. */
export class BusyError extends Error {
  readonly retryAfterMs: number
  constructor(retryAfterMs: number) {
    super(`the payment provider asks to wait ${retryAfterMs} ms`)
    this.retryAfterMs = retryAfterMs
  }
}

/** The provider says no: nothing was done, and nothing will be. */
export class RefusedError extends Error {
  /** The provider's own. */
  readonly code: string
  readonly failure: RefundFailure
  constructor(code: string, failure: RefundFailure, message: string) {
    super(message)
    this.code = code
    this.failure = failure
  }
}
