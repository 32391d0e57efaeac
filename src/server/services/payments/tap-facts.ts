import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ChargeReason } from '../../../contract/rules/charge.ts'
import { isSameSignature } from '../secret.ts'
import { ownId } from './own-id.ts'
import type { ChargeFacts, ChargeOutcome, PayoutFacts, RefundFacts, RefundFailure } from './port.ts'

/*
 * What Tap says, as its pages describe it (developers.tap.company), in words of the port. Its amounts are JSON numbers of the
 * currency's main unit: dinars, with at most three decimals.
 */

/** Currencies of three decimals that Tap takes: amounts in hashes are written with all of a currency's decimals. */
const THREE_DECIMALS = new Set(['BHD', 'KWD', 'OMR'])

/** Tap writes amounts as numbers; older pages show texts. */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .refine((value) => isWhole(value * 1000), 'a part of a fils')
const words = z.nullish(z.union([z.string(), z.number().transform(String)]))

export const TapCharge = z.object({
  id: z.string().min(1),
  live_mode: z.boolean(),
  status: z.string(),
  amount,
  currency: z.string(),
  transaction: z.nullish(z.object({ url: words, created: words })),
  reference: z.nullish(z.object({ transaction: words, gateway: words, payment: words })),
  response: z.nullish(z.object({ code: words })),
  source: z.nullish(z.object({ payment_method: words })),
  card: z.nullish(z.object({ last_four: words })),
})
export type TapCharge = z.infer<typeof TapCharge>

export const TapRefund = z.object({
  id: z.string().min(1),
  live_mode: z.boolean(),
  charge_id: z.string().min(1),
  status: z.string(),
  amount,
  currency: z.string(),
  created: words,
  reference: z.nullish(z.object({ merchant: words, gateway: words, payment: words })),
  response: z.nullish(z.object({ code: words })),
})
export type TapRefund = z.infer<typeof TapRefund>

export const TapPayout = z.object({
  id: z.string().min(1),
  status: z.string(),
  date: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]),
  amount,
  // No public page shows how Tap names the charges of a payout; without these it is matched by its sum alone.
  transactions: z.nullish(z.array(z.object({ charge_id: z.string(), amount, fee: amount }))),
})

/** Fils of an amount that Tap wrote. */
function toWholeFils(value: number): number {
  return Math.round(value * 1000)
}

/** Whether a product of a decimal number is whole but for the rounding of binary fractions. */
function isWhole(product: number): boolean {
  return Number.isFinite(product) && Math.abs(product - Math.round(product)) < 1e-4
}

/** Codes of Tap for a link or attempt that ran out of time, whatever the status. */
const TIME_CODES = new Set(['304', '801'])

/** Statuses that are not listed here, and UNKNOWN, are unknown: the places stay held until Tap knows. */
const STATES: Record<string, [ChargeOutcome, ChargeReason | null]> = {
  INITIATED: ['open', null],
  IN_PROGRESS: ['open', null],
  CAPTURED: ['captured', null],
  ABANDONED: ['cancelled', 'cancelled'],
  CANCELLED: ['cancelled', 'cancelled'],
  TIMEDOUT: ['expired', 'time'],
  DECLINED: ['failed', 'declined'],
  FAILED: ['failed', 'other'],
  RESTRICTED: ['failed', 'other'],
  VOID: ['failed', 'other'],
}

function chargeState({ status, response }: TapCharge): [ChargeOutcome, ChargeReason | null] {
  const code = response?.code ?? ''
  const [state, reason] = STATES[status] ?? ['unknown', null]
  if ((state === 'failed' || state === 'cancelled') && TIME_CODES.has(code)) return ['expired', 'time']
  return status === 'DECLINED' && code === '505' ? [state, 'funds'] : [state, reason]
}

export function chargeFacts(charge: TapCharge): ChargeFacts {
  const [state, reason] = chargeState(charge)
  return {
    providerId: charge.id,
    reference: ownId(charge.reference?.transaction),
    fils: toWholeFils(charge.amount),
    currency: charge.currency,
    live: charge.live_mode,
    state,
    reason,
    scheme: charge.source?.payment_method?.toLowerCase() || null,
    lastFour: charge.card?.last_four || null,
    at: instant(charge.transaction?.created),
  }
}

function instant(milliseconds: string | null | undefined): string | null {
  return milliseconds && /^\d{12,14}$/.test(milliseconds) ? new Date(Number(milliseconds)).toISOString() : null
}

const REFUND_STATES: Record<string, RefundFacts['state']> = {
  PENDING: 'under_way',
  ACCEPTED: 'under_way',
  IN_PROGRESS: 'under_way',
  REFUNDED: 'done',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** Why Tap gives nothing back, by its code: 502 too little money there, 503 no refunds, 504 no parts. */
export function refundFailure(code: string, status?: string): RefundFailure {
  if (code === '502') return 'balance'
  if (code === '503' || code === '504') return 'unsupported'
  return status === 'DECLINED' || status === 'RESTRICTED' ? 'declined' : 'other'
}

export function refundFacts(refund: TapRefund): RefundFacts {
  const state = REFUND_STATES[refund.status] ?? 'unknown'
  return {
    providerId: refund.id,
    chargeId: refund.charge_id,
    reference: ownId(refund.reference?.merchant),
    fils: toWholeFils(refund.amount),
    currency: refund.currency,
    live: refund.live_mode,
    state,
    failure: state === 'failed' ? refundFailure(refund.response?.code ?? '', refund.status) : null,
  }
}

export function payoutFacts(payout: z.infer<typeof TapPayout>): PayoutFacts {
  return {
    providerId: payout.id,
    fils: toWholeFils(payout.amount),
    state: payout.status === 'PAID_OUT' ? 'paid' : payout.status === 'FAILED' ? 'failed' : 'under_way',
    at: new Date(payout.date).toISOString(),
    lines: (payout.transactions ?? []).map((line) => ({
      chargeId: line.charge_id,
      fils: toWholeFils(line.amount),
      fee: toWholeFils(line.fee),
    })),
  }
}

/** Whether `hashstring` is that of a charge or refund, by one of the keys. */
export function isSigned(hashstring: string | null, posted: TapCharge | TapRefund, keys: readonly string[]): boolean {
  const given = Buffer.from(hashstring ?? '', 'hex')
  const text = hashText(posted)
  return keys.some((key) => isSameSignature(given, createHmac('sha256', key).update(text).digest()))
}

function hashText(posted: TapCharge | TapRefund): string {
  const decimals = THREE_DECIMALS.has(posted.currency) ? 3 : 2
  const created = 'charge_id' in posted ? posted.created : posted.transaction?.created
  // Missing references are signed as empty texts: no page of Tap says so, other programs do.
  return (
    `x_id${posted.id}x_amount${posted.amount.toFixed(decimals)}x_currency${posted.currency}` +
    `x_gateway_reference${posted.reference?.gateway ?? ''}x_payment_reference${posted.reference?.payment ?? ''}` +
    `x_status${posted.status}x_created${created ?? ''}`
  )
}
