/*
 * What the API of Tap shows (developers.tap.company/reference), with the fields that its pages have examples of.
 */

export interface FakeCharge {
  id: string
  object: 'charge'
  live_mode: boolean
  customer_initiated: boolean
  api_version: 'V2'
  method: 'CREATE'
  status: string
  amount: number
  currency: string
  threeDSecure: boolean
  card_threeDSecure: boolean
  save_card: boolean
  product: 'GOSELL'
  description: string
  metadata: Record<string, string>
  transaction: {
    created: string
    url?: string
    expiry: { period: number; type: 'MINUTE' }
    asynchronous: boolean
    amount: number
    currency: string
    authorization_id?: string
  }
  reference: {
    track: string
    payment: string
    gateway?: string
    acquirer?: string
    transaction?: string
    order?: string
  }
  response: { code: string; message: string }
  receipt: { id: string; email: boolean; sms: boolean }
  customer: { first_name: string; email?: string }
  merchant: { id: string }
  source: {
    object: 'source'
    type?: string
    payment_type?: string
    payment_method?: string
    channel?: string
    id: string
  }
  card?: { object: 'card'; brand: string; first_six: string; last_four: string }
  redirect: { status: string; url: string }
  post: { attempt: number; status: string; url?: string }
  activities: { id: string; object: 'activity'; created: number; status: string; currency: string; amount: number }[]
  auto_reversed: boolean
}

export interface HiddenCharge {
  fils: number
  created: number
  expires: number
  language: 'ar' | 'en'
}

export interface FakeRefund {
  id: string
  object: 'refund'
  api_version: 'V2'
  live_mode: boolean
  charge_id: string
  amount: number
  currency: string
  status: string
  created: string
  description?: string
  reason: string
  metadata: Record<string, string>
  reference: { merchant?: string; gateway?: string; payment?: string }
  response: { code: string; message: string }
  post: { attempt: number; status: string; url?: string }
}

export interface HiddenRefund {
  fils: number
  created: number
  /** When it leaves PENDING. */
  due: number | null
  /** What it becomes then, unless the wallet decides. */
  next?: Outcome
}

/** A status of Tap, with the code and message of its answers. */
export type Outcome = readonly [status: string, code: string, message: string]

/** Outcomes of charges by the names that tests and the payment page use; other names are statuses that Tap does not list. */
export const OUTCOMES: Record<string, Outcome> = {
  captured: ['CAPTURED', '000', 'Captured'],
  declined: ['DECLINED', '501', 'Declined'],
  funds: ['DECLINED', '505', 'Declined, insufficient funds'],
  abandoned: ['ABANDONED', '301', 'Abandoned'],
  cancelled: ['CANCELLED', '302', 'Cancelled'],
  expired: ['CANCELLED', '304', 'Expired'],
  timed_out: ['TIMEDOUT', '801', 'Timed out'],
  failed: ['FAILED', '401', 'Failed'],
  restricted: ['RESTRICTED', '701', 'Restricted'],
  void: ['VOID', '601', 'Voided'],
  unknown: ['UNKNOWN', '901', 'Unknown'],
  initiated: ['INITIATED', '100', 'Initiated'],
  in_progress: ['IN_PROGRESS', '200', 'In progress'],
}

/** Statuses that Tap posts webhooks for, when nobody drives it. */
export const POSTED = new Set(['CAPTURED', 'DECLINED', 'FAILED', 'REFUNDED'])

const DIGITS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A random id in the manner of Tap. */
export function newId(prefix: 'chg_TS' | 're_TS' | 'payout_' | 'aud_TS' | 'post_'): string {
  return (
    prefix + Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => DIGITS[byte % DIGITS.length]).join('')
  )
}

/** A random number in the manner of a bank's reference. */
export function bankReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte % 10).join('')
}

/** Whole fils of dinars; undefined where Tap refuses: no number, or a part of a fils. */
export function filsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  const [whole = '', decimals = ''] = amount.toFixed(6).split('.')
  return decimals.endsWith('000') ? Number(whole + decimals.slice(0, 3)) : undefined
}

/** A refusal, as Tap writes it. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 404
  readonly code: string
  constructor(code: string, description: string, status: 400 | 401 | 404 = 400) {
    super(description)
    this.code = code
    this.status = status
  }
}
