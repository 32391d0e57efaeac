import type { Queryable } from '../../db.ts'
import {
  bankReference,
  type FakeCharge,
  filsOf,
  type HiddenCharge,
  newId,
  OUTCOMES,
  type Outcome,
  Refusal,
} from './objects.ts'
import { lock, type Row, read, write } from './store.ts'

export type FakeChargeRow = Row<FakeCharge, HiddenCharge>

/** The codes of a missing name and a missing address are Tap's; its pages list few others, so the rest is our own. */
const REFUSED = {
  amount: ['1108', 'Amount is invalid'],
  currency: ['1109', 'Currency code is invalid'],
  source: ['1110', 'Source id is required'],
  redirect: ['1111', 'Redirect url is required'],
  expiry: ['1112', 'Expiry is from 5 to 60 minutes'],
  name: ['1130', 'Customer first name is required'],
  contact: ['1139', 'Customer email or phone is required'],
} as const

function refuse(reason: keyof typeof REFUSED): never {
  const [code, description] = REFUSED[reason]
  throw new Refusal(code, description)
}

// biome-ignore lint/suspicious/noExplicitAny: the body of a request, of any shape, each field of which is checked where it is read.
type Asked = any

/** Creates a charge from the body of a request. */
export async function createCharge(
  db: Queryable,
  asked: Asked,
  { now, live, language }: { now: number; live: boolean; language: 'ar' | 'en' },
): Promise<FakeChargeRow> {
  const fils = filsOf(asked?.amount)
  if (!fils || fils < 0) refuse('amount')
  if (typeof asked.currency !== 'string' || !/^[A-Z]{3}$/.test(asked.currency)) refuse('currency')
  if (!asked.customer?.first_name) refuse('name')
  if (!asked.customer.email && !asked.customer.phone) refuse('contact')
  if (typeof asked.source?.id !== 'string') refuse('source')
  if (!URL.canParse(asked.redirect?.url ?? '')) refuse('redirect')
  const period = asked.transaction?.expiry?.period ?? 30
  if (!Number.isInteger(period) || period < 5 || period > 60) refuse('expiry')
  const charge: FakeCharge = {
    id: newId('chg_TS'),
    object: 'charge',
    live_mode: live,
    customer_initiated: asked.customer_initiated !== false,
    api_version: 'V2',
    method: 'CREATE',
    status: 'INITIATED',
    amount: asked.amount,
    currency: asked.currency,
    threeDSecure: asked.threeDSecure !== false,
    card_threeDSecure: false,
    save_card: asked.save_card === true,
    product: 'GOSELL',
    description: asked.description ?? '',
    metadata: asked.metadata ?? {},
    transaction: {
      created: String(now),
      expiry: { period, type: 'MINUTE' },
      asynchronous: false,
      amount: asked.amount,
      currency: asked.currency,
    },
    reference: {
      track: `tck_TS${bankReference()}`,
      payment: bankReference(),
      ...(asked.reference?.transaction && { transaction: asked.reference.transaction }),
      ...(asked.reference?.order && { order: asked.reference.order }),
    },
    response: { code: '100', message: 'Initiated' },
    receipt: { id: bankReference(), email: asked.receipt?.email === true, sms: asked.receipt?.sms === true },
    customer: { first_name: asked.customer.first_name, ...(asked.customer.email && { email: asked.customer.email }) },
    merchant: { id: asked.merchant?.id ?? 'merchant_fake' },
    source: { object: 'source', id: asked.source.id },
    redirect: { status: 'PENDING', url: asked.redirect.url },
    post: { attempt: 0, status: 'PENDING', ...(asked.post?.url && { url: asked.post.url }) },
    activities: [activity('INITIATED', now, asked)],
    auto_reversed: false,
  }
  const hidden: HiddenCharge = { fils, created: now, expires: now + period * 60_000, language }
  await write(db, 'charge', { id: charge.id, body: charge, hidden })
  return { id: charge.id, body: charge, hidden }
}

function activity(status: string, now: number, { amount, currency }: { amount: number; currency: string }) {
  return { id: newId('aud_TS'), object: 'activity' as const, created: now, status, currency, amount }
}

export async function findCharge(db: Queryable, id: string, now: number): Promise<FakeChargeRow> {
  const row = await read<FakeCharge, HiddenCharge>(db, 'charge', id)
  if (!row) throw new Refusal('1143', 'Charge id is invalid', 404)
  return chargeAt(row, now)
}

/** The charge as Tap tells it at this time: a link that ran out of time has expired. */
export function chargeAt(row: FakeChargeRow, now: number): FakeChargeRow {
  return expired(row, now) ? { ...row, body: withOutcome(row.body, OUTCOMES.expired as Outcome, now) } : row
}

/** Whether nobody paid in time. Not written: the clock of tests decides each time. */
function expired({ body, hidden }: FakeChargeRow, now: number): boolean {
  return body.status === 'INITIATED' && now >= hidden.expires
}

/** The charge of the payment page, locked; undefined when it is over. */
export async function lockOpenCharge(
  transaction: Queryable,
  id: string,
  now: number,
): Promise<FakeChargeRow | undefined> {
  const row = await lock<FakeCharge, HiddenCharge>(transaction, 'charge', id)
  return row && row.body.status === 'INITIATED' && !expired(row, now) ? row : undefined
}

/** What a test makes of a charge, besides its outcome. */
export interface Twist {
  /** Dinars, as Tap writes them. */
  amount?: number | undefined
  currency?: string | undefined
  live?: boolean | undefined
  reference?: string | undefined
}

export interface TestCard {
  brand: string
  number: string
}

const BENEFIT: TestCard = { brand: 'BENEFIT', number: '4600410123456789' }

/** Writes an outcome to a charge that the transaction has locked. */
export async function settleCharge(
  transaction: Queryable,
  { id, body, hidden }: FakeChargeRow,
  { outcome, now, twist = {}, card = BENEFIT }: { outcome: Outcome; now: number; twist?: Twist; card?: TestCard },
): Promise<FakeChargeRow> {
  const charge: FakeCharge = {
    ...withOutcome(body, outcome, now),
    ...(twist.amount !== undefined && { amount: twist.amount }),
    ...(twist.currency !== undefined && { currency: twist.currency }),
    ...(twist.live !== undefined && { live_mode: twist.live }),
    ...(outcome[0] !== 'INITIATED' && {
      source: {
        object: 'source',
        type: 'CARD_NOT_PRESENT',
        payment_type: 'DEBIT',
        payment_method: card.brand,
        channel: 'INTERNET',
        id: body.source.id,
      },
      card: { object: 'card', brand: card.brand, first_six: card.number.slice(0, 6), last_four: card.number.slice(-4) },
    }),
    reference: {
      ...body.reference,
      gateway: bankReference(),
      acquirer: bankReference(),
      ...(twist.reference !== undefined && { transaction: twist.reference, order: twist.reference }),
    },
  }
  const row = { id, body: charge, hidden: { ...hidden, fils: filsOf(charge.amount) ?? 0 } }
  await write(transaction, 'charge', row)
  return row
}

function withOutcome(charge: FakeCharge, [status, code, message]: Outcome, now: number): FakeCharge {
  return {
    ...charge,
    status,
    response: { code, message },
    activities: [...charge.activities, activity(status, now, charge)],
    redirect: { ...charge.redirect, status: status === 'INITIATED' ? 'PENDING' : 'SUCCESS' },
  }
}

/** `PUT /charges/{id}`: nothing that decides about money can be changed. */
export async function updateCharge(transaction: Queryable, id: string, asked: Asked): Promise<FakeChargeRow> {
  const row = await lock<FakeCharge, HiddenCharge>(transaction, 'charge', id)
  if (!row) throw new Refusal('1143', 'Charge id is invalid', 404)
  const { description, metadata, receipt } = asked ?? {}
  const body = {
    ...row.body,
    ...(typeof description === 'string' && { description }),
    ...(metadata && { metadata }),
    ...(receipt && { receipt: { ...row.body.receipt, ...receipt } }),
  }
  await write(transaction, 'charge', { ...row, body })
  return { ...row, body }
}
