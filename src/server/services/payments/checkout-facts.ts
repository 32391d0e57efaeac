import { z } from 'zod'
import type { ChargeReason } from '../../../contract/rules/charge.ts'
import { ownId } from './own-id.ts'
import type { ChargeFacts, ChargeOutcome, RefundFacts, RefundFailure, WebhookHint } from './port.ts'

/*
 * What Checkout.com says, as its pages describe it (api-reference.checkout.com), in words of the port. Amounts are integers; a
 * thousandth of a dinar is a fils.
 */

export const CheckoutPayment = z.object({
  id: z.string().min(1),
  requested_on: z.string(),
  amount: z.int(),
  currency: z.string(),
  reference: z.nullish(z.string()),
  status: z.string(),
  response_code: z.nullish(z.string()),
  source: z.nullish(
    z.object({ type: z.nullish(z.string()), scheme: z.nullish(z.string()), last4: z.nullish(z.string()) }),
  ),
  _links: z.nullish(z.object({ redirect: z.nullish(z.object({ href: z.string() })) })),
})
export type CheckoutPayment = z.infer<typeof CheckoutPayment>

export const CheckoutAction = z.object({
  id: z.string().min(1),
  type: z.string(),
  amount: z.nullish(z.int()),
  reference: z.nullish(z.string()),
  /** None while it is under way. */
  response_code: z.nullish(z.string()),
})

export const WebhookEvent = z.object({
  type: z.string(),
  data: z.object({ id: z.string().min(1), action_id: z.nullish(z.string()), reference: z.nullish(z.string()) }),
})

/** A reference to Benefit is made of letters and digits. */
export function toReference(id: string): string {
  return id.replaceAll('-', '')
}

/** Refunds have no address of their own: they are actions of a payment. */
export function refundId(paymentId: string, actionId: string): string {
  return `${paymentId}/${actionId}`
}

/** Money that was given back was captured before. Statuses that are not listed are unknown. */
const STATES: Record<string, [ChargeOutcome, ChargeReason | null]> = {
  Pending: ['open', null],
  Requested: ['open', null],
  Captured: ['captured', null],
  Paid: ['captured', null],
  'Partially Refunded': ['captured', null],
  Refunded: ['captured', null],
  Declined: ['failed', 'declined'],
  Canceled: ['cancelled', 'cancelled'],
  Voided: ['failed', 'other'],
  Expired: ['expired', 'time'],
}

const INSUFFICIENT_FUNDS = '20051'

export function paymentFacts(payment: CheckoutPayment, live: boolean): ChargeFacts {
  const [state, reason] = STATES[payment.status] ?? ['unknown', null]
  return {
    providerId: payment.id,
    reference: ownId(payment.reference),
    fils: payment.amount,
    currency: payment.currency,
    live,
    state,
    reason: state === 'failed' && payment.response_code === INSUFFICIENT_FUNDS ? 'funds' : reason,
    scheme: (payment.source?.scheme ?? payment.source?.type)?.toLowerCase() ?? null,
    lastFour: payment.source?.last4 ?? null,
    at: Number.isNaN(Date.parse(payment.requested_on)) ? null : new Date(payment.requested_on).toISOString(),
  }
}

export function actionFacts(
  action: z.infer<typeof CheckoutAction>,
  payment: { chargeId: string; currency: string; live: boolean },
): RefundFacts {
  const code = action.response_code
  const state = !code ? 'under_way' : code.startsWith('10') ? 'done' : 'failed'
  return {
    ...payment,
    providerId: refundId(payment.chargeId, action.id),
    reference: ownId(action.reference),
    fils: action.amount ?? 0,
    state,
    failure: state === 'failed' ? refundFailureOf(code ?? '') : null,
  }
}

/** By the response code of an action, or the error code of a refusal. */
export function refundFailureOf(code: string): RefundFailure {
  if (code === INSUFFICIENT_FUNDS || code.startsWith('insufficient_')) return 'balance'
  if (code === 'refund_not_supported' || code === 'partial_refund_not_supported') return 'unsupported'
  return /^20\d{3}$/.test(code) ? 'declined' : 'other'
}

export function webhookHint({ type, data }: z.infer<typeof WebhookEvent>, signed: boolean): WebhookHint | undefined {
  if (!type.startsWith('payment_')) return undefined
  if (!type.startsWith('payment_refund')) {
    return { kind: 'charge', providerId: data.id, reference: ownId(data.reference), signed }
  }
  // The reference of such an event is that of the payment.
  return data.action_id
    ? { kind: 'refund', providerId: refundId(data.id, data.action_id), reference: null, signed }
    : { kind: 'charge', providerId: data.id, reference: ownId(data.reference), signed }
}
