import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../../../contract/rules/bahrain.ts'
import { type ChargeState, isFinalCharge, isLiveCharge, nextAsk } from '../../../contract/rules/charge.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Database, Queryable } from '../../services/db.ts'
import {
  BusyError,
  type PaymentProvider,
  RefusedError,
  UnansweredError,
  webhookUrl,
} from '../../services/payments/port.ts'
import { type ChargeRow, findCharge, findLiveCharge } from './charges.ts'
import type { NoPayment, PaidFor } from './debtor.ts'
import { withDebtor } from './lock-debtor.ts'
import { settle } from './settle.ts'

type PayRefusal = NoPayment | 'NOT_FOUND' | 'PAY_CHECKING' | 'PAY_UNAVAILABLE'

type Begun = { refusal: PayRefusal } | { charge: ChargeRow } | { unclear: string }

type PayServices = Pick<RequestContext, 'db' | 'clock' | 'payments' | 'paymentMetrics' | 'publicUrl' | 'language'>

/** The page where it is paid. A charge that can still be paid is the same again, also for two clicks at once. */
export async function pay(services: PayServices, paidFor: PaidFor) {
  const { db, payments } = services
  if (!payments) return { refusal: 'PAY_NOT_OFFERED' as const }
  const first = await begin(services, payments, paidFor)
  // Asked once, a charge that ended makes way for another one.
  const asked = 'unclear' in first && (await askOnce(services, first.unclear))
  const begun = asked ? await begin(services, payments, paidFor) : first
  if ('refusal' in begun) return begun
  if ('unclear' in begun) return { refusal: 'PAY_CHECKING' as const }
  const { charge } = begun
  const url = charge.url ?? (await create(services, payments, charge))
  if (!url) return { refusal: 'PAY_UNAVAILABLE' as const }
  const { id, payable_until } = (await findCharge(db, charge.id)) ?? charge
  return { url, charge: id, payable_until }
}

async function askOnce(services: PayServices, id: string): Promise<boolean> {
  try {
    await settle(services, id)
    return true
  } catch (error) {
    if (error instanceof BusyError) return false
    throw error
  }
}

/** Commits the charge before the provider hears of it. */
function begin({ db, clock, language }: PayServices, payments: PaymentProvider, paidFor: PaidFor): Promise<Begun> {
  return withDebtor(db, paidFor, async (transaction, debtor): Promise<Begun> => {
    const now = clock.now()
    if (!debtor) return { refusal: 'NOT_FOUND' }
    const refusal = debtor.refusePay(now)
    if (refusal) return { refusal }
    const { step, min, max } = payments
    const due = await debtor.findDue()
    // What the provider cannot take is left for another way, in the payer's favour.
    const amount = due - (due % step)
    if (due <= 0) return { refusal: 'PAY_NOT_DUE' }
    if (amount < min || amount > max) return { refusal: 'PAY_NOT_OFFERED' }
    const live = await findLiveCharge(transaction, paidFor)
    if (live) return isPayable(live, { amount, provider: payments.name, now }) ? { charge: live } : { unclear: live.id }
    const minutes = await debtor.minutesFor(payments, now)
    if (minutes === undefined) return { refusal: 'PAY_TIME_OVER' }
    return { charge: await insertCharge(transaction, { paidFor, amount, payments, minutes, language, now }) }
  })
}

/** Whether its link leads to the provider's page for another minute, or its creation may be repeated with the same key. */
function isPayable(
  { amount, provider, state, url, payable_until }: ChargeRow,
  asked: { amount: number; provider: string; now: number },
): boolean {
  if (amount !== asked.amount || provider !== asked.provider) return false
  const isInTime = asked.now < Date.parse(payable_until) - MINUTE_MS
  return isInTime && (url === null || state === 'open')
}

interface NewChargeRow {
  paidFor: PaidFor
  amount: number
  payments: PaymentProvider
  minutes: number
  language: Language
  now: number
}

async function insertCharge(
  transaction: Queryable,
  { paidFor: { purchaseId, booking }, amount, payments, minutes, language, now }: NewChargeRow,
): Promise<ChargeRow> {
  const id = randomUUID()
  const payableUntil = now + minutes * MINUTE_MS
  const next = nextAsk({ state: 'created', createdAt: now, payableUntil }, now)
  await transaction.query(
    `insert into charges (id, "purchaseId", provider, live, amount, state, payable_until, language, next_ask_at, created_at, booking)
     values ($1, $2, $3, $4, $5, 'created', $6, $7, $8, $9, $10)`,
    [
      ...[id, purchaseId, payments.name, payments.isLive, amount, new Date(payableUntil), language],
      ...[next === null ? null : new Date(next), new Date(now), booking],
    ],
  )
  const charge = await findCharge(transaction, id)
  if (!charge) throw new Error('The charge that was just written is missing')
  return charge
}

/**
 * Creates the charge at the provider, again if it was not answered before: with the same key it is one charge. Returns its page, unless
 * it was given up meanwhile: the payer begins another one, and must not pay both.
 */
async function create(
  { db, clock, publicUrl }: PayServices,
  payments: PaymentProvider,
  { id, amount, language, payable_until, purchaseId, booking }: ChargeRow,
): Promise<string | undefined> {
  const minutes = Math.max(payments.minutes.min, Math.ceil((Date.parse(payable_until) - clock.now()) / MINUTE_MS))
  const { rows } = await db.query<{ email: string }>(
    `select "userEmail" as email from tickets where "purchaseId" = $1
     union all select email from bookings join users on users.id = organiser_id where bookings.id = $2`,
    [purchaseId, booking],
  )
  const email = rows[0]?.email ?? ''
  const urls = { returnUrl: `${publicUrl}/pay/${id}`, webhookUrl: webhookUrl(publicUrl, payments.name) }
  try {
    const created = await payments.create({ id, fils: amount, ...urls, language, email, minutes })
    return (await noteCreated(db, id, created)) ? created.url : undefined
  } catch (error) {
    const isUnclear = error instanceof UnansweredError
    if (!isUnclear && !(error instanceof BusyError) && !(error instanceof RefusedError)) throw error
    await db.query(
      `update charges set state = $2, reason = $3 where id = $1 and state in ('created', 'unknown')`,
      isUnclear ? [id, 'unknown', null] : [id, 'failed', 'other'],
    )
    return undefined
  }
}

/** The provider's webhook may be here before its answer. False where it ended without a payment. */
async function noteCreated(
  db: Database,
  id: string,
  { providerId, url }: { providerId: string; url: string },
): Promise<boolean> {
  const { rows } = await db.query<{ state: ChargeState }>(
    `update charges set provider_id = coalesce(provider_id, $2), url = $3,
       state = case when state in ('created', 'unknown') then 'open' else state end
     where id = $1 returning state`,
    [id, providerId, url],
  )
  return rows.some(({ state }) => isLiveCharge(state) || isFinalCharge(state))
}
