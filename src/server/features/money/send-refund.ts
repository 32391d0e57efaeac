import { DAY_MS, HOUR_MS } from '../../../contract/rules/bahrain.ts'
import { isOfStray, type RefundState } from '../../../contract/rules/charge.ts'
import type { CallServices } from '../../http/context.ts'
import { order } from '../../jobs/order.ts'
import type { Database, Queryable } from '../../services/db.ts'
import {
  BusyError,
  type PaymentProvider,
  type RefundFacts,
  type RefundFailure,
  RefusedError,
  UnansweredError,
  webhookUrl,
} from '../../services/payments/port.ts'
import { writeBookingPayment } from '../bookings/lock-booking.ts'
import { writePayments } from '../sales/money.ts'
import { lockCharge } from './charges.ts'
import { withLocked } from './lock-debtor.ts'
import { findRefund, ownersOf, type RefundRow, withRefund } from './refund.ts'
import { retryRefund } from './retry-refund.ts'

export type RefundServices = Pick<CallServices, 'db' | 'clock' | 'payments' | 'publicUrl'>

/** The provider forgets the key of a refund after so long: from then on it is looked for before it is sent again. */
const KEY_LIVES_MS = 23 * HOUR_MS
const GIVE_UP_MS = 14 * DAY_MS

/** Sends a refund, or asks what became of it, and writes that. One that failed is looked for: the provider may have done it after all. */
export async function sendRefund(services: RefundServices, id: string): Promise<void> {
  const { db, clock, payments } = services
  const refund = await findRefund(db, id)
  if (!refund || refund.charge_provider_id === null) return
  const now = clock.now()
  if (payments?.name !== refund.provider) {
    // A provider that is no longer in use takes none: a person gives it back.
    const isNeverSent = refund.state === 'asked' && refund.tries === 0
    if (isNeverSent && now >= Date.parse(refund.asked_at) + DAY_MS)
      await writeHeard(db, refund, { failure: 'other' }, now)
  } else if (refund.state === 'asked' || refund.state === 'sent') {
    await writeHeard(db, refund, await hear(services, payments, refund), now)
  } else if (refund.state === 'failed' && refund.retried_by === null) {
    const found = await answerOf(() => lookFor(services, payments, refund))
    if (found && found !== 'unanswered' && isSameRefund(refund, found)) await writeFound(db, refund, found, now)
  }
}

type RefundAnswer = RefundFacts | { failure: RefundFailure } | 'unanswered'

function hear(services: RefundServices, payments: PaymentProvider, refund: RefundRow): Promise<RefundAnswer> {
  return answerOf(async () => {
    const answer = (await lookFor(services, payments, refund)) ?? (await send(services, payments, refund))
    const isRefused = !('state' in answer)
    return isRefused || isSameRefund(refund, answer) ? answer : 'unanswered'
  })
}

async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'unanswered'> {
  try {
    return await ask()
  } catch (error) {
    // A refusal to tell of a refund is no word on the refund.
    if (error instanceof BusyError || error instanceof UnansweredError || error instanceof RefusedError)
      return 'unanswered'
    throw error
  }
}

/** What the provider has of it already. */
async function lookFor(
  { clock }: RefundServices,
  payments: PaymentProvider,
  { id, provider_id, charge_provider_id, asked_at }: RefundRow,
): Promise<RefundFacts | undefined> {
  if (provider_id !== null) return payments.findRefund(provider_id)
  if (clock.now() <= Date.parse(asked_at) + KEY_LIVES_MS) return undefined
  return (await payments.refundsOf(charge_provider_id ?? '')).find(({ reference }) => reference === id)
}

async function send(
  { publicUrl }: RefundServices,
  payments: PaymentProvider,
  { id, amount: fils, reason, charge_provider_id }: RefundRow,
): Promise<RefundFacts | { failure: RefundFailure }> {
  const sent = { id, chargeId: charge_provider_id ?? '', fils, reason }
  try {
    return await payments.refund({ ...sent, webhookUrl: webhookUrl(publicUrl, payments.name) })
  } catch (error) {
    if (error instanceof RefusedError) return { failure: error.failure }
    throw error
  }
}

/** Another one than was asked for says nothing of it: a person looks, once it is given up. */
const isSameRefund = ({ amount, charge_provider_id }: RefundRow, facts: RefundFacts) =>
  facts.fils === amount && facts.chargeId === charge_provider_id

/** Writes what the provider said of a refund, once. */
function writeHeard(db: Database, asked: RefundRow, heard: RefundAnswer, now: number): Promise<void> {
  return withLocked(db, ownersOf(asked), async (transaction) => {
    await lockCharge(transaction, asked.charge_id)
    const refund = await findRefund(transaction, asked.id)
    if (refund?.state !== 'asked' && refund?.state !== 'sent') return
    const { id, amount, charge_id, reason } = refund
    const { state, failure, next } = stateAfter(refund, heard, now)
    const providerId = typeof heard === 'object' && 'providerId' in heard ? heard.providerId : null
    await transaction.query(
      `update refunds set state = $2, failure = $3, provider_id = coalesce(provider_id, $4), next_try_at = $5, tries = tries + 1,
         done_at = case when $2 = 'done' then $6::timestamptz end
       where id = $1`,
      [id, state, failure, providerId, next === null ? null : new Date(next), new Date(now)],
    )
    if (state === 'failed') {
      await transaction.query('update charges set refunding = refunding - $2 where id = $1', [charge_id, amount])
      // It may have been given back in the provider's dashboard instead.
      await order(transaction, 'refunds_found', { charge: charge_id })
    }
    if (state !== 'done') return
    await bookRefund(transaction, refund, now)
    if (reason !== 'provider') await order(transaction, 'refund_mail', { id, news: 'done' })
  })
}

/** Writes that the provider did a refund that counts as failed, unless its money went back another way. */
async function writeFound(db: Database, found: RefundRow, facts: RefundFacts, now: number): Promise<void> {
  if (facts.state !== 'done') return
  await withRefund(db, found.id, async (transaction, { refund, isLeft }) => {
    if (refund.state !== 'failed' || refund.retried_by !== null || !isLeft) return
    const { id, charge_id, amount } = refund
    await transaction.query(
      `with counted as (update charges set refunding = refunding + $2 where id = $1)
       update refunds set state = 'done', failure = null, provider_id = coalesce(provider_id, $4), next_try_at = null, done_at = $5 where id = $3`,
      [charge_id, amount, id, facts.providerId, new Date(now)],
    )
    await bookRefund(transaction, refund, now)
    await order(transaction, 'refund_mail', { id, news: 'done' })
  })
}

/** What was a payment counts as paid back, however much went back of its charge; the caller holds the payer. */
export async function bookRefund(
  transaction: Queryable,
  { id, charge_id, reason, amount, ...refund }: PaidBack & Pick<RefundRow, 'id' | 'charge_id' | 'reason'>,
  now: number,
): Promise<void> {
  if (isOfStray(reason)) return
  const { rows } = await transaction.query<{ paid: number }>(
    `select coalesce(sum(amount), 0)::int as paid from money_moved
     where not is_stray and (charge_id = $1 or refund_id = any (array(select id from refunds where charge_id = $1)))`,
    [charge_id],
  )
  const paid = Math.min(amount, rows[0]?.paid ?? 0)
  if (paid <= 0) return
  const online = { refundId: id, method: 'online', notedBy: null, notedAt: now, now } as const
  await writePaidBack(transaction, { ...refund, amount: paid }, online)
}

type PaidBack = Pick<RefundRow, 'payer' | 'eventId' | 'booking' | 'amount'>

interface HowPaidBack {
  /** Unset: a new one. */
  id?: string
  method: 'online' | 'transfer' | 'chargeback'
  refundId?: string
  notedBy: string | null
  notedAt: number
  now: number
}

/** Writes that money of a purchase, or of a booking, went back; the caller holds it. */
export async function writePaidBack(
  transaction: Queryable,
  { payer, eventId, booking, amount }: PaidBack,
  how: HowPaidBack,
): Promise<void> {
  if (booking !== null) await writeBookingPayment(transaction, { booking, amount: -amount, ...how })
  else if (payer !== null && eventId !== null)
    await writePayments(transaction, [{ purchaseId: payer, eventId, amount: -amount, ...how }])
}

function stateAfter(
  { state, asked_at, tries }: RefundRow,
  heard: RefundAnswer,
  now: number,
): { state: RefundState; failure: string | null; next: number | null } {
  const isOld = now >= Date.parse(asked_at) + GIVE_UP_MS
  const again = now + (tries === 0 ? 5 * 60_000 : tries === 1 ? HOUR_MS : DAY_MS)
  if (heard === 'unanswered')
    return isOld ? failed('other') : { state, failure: null, next: now + Math.min(2 ** tries * 60_000, HOUR_MS) }
  if (!('state' in heard)) return failed(heard.failure, now)
  switch (heard.state) {
    case 'done':
      return { state: 'done', failure: null, next: null }
    case 'failed':
      return failed(heard.failure ?? 'other', now)
    default:
      return isOld ? failed('other') : { state: 'sent', failure: null, next: again }
  }
}

/** Insufficient balance is retried daily, as a new row (`retryRefund`). */
const failed = (failure: RefundFailure, now?: number) => ({
  state: 'failed' as const,
  failure,
  next: failure === 'balance' && now !== undefined ? now + DAY_MS : null,
})

/** Due refunds that are claimed at once, for two minutes. */
const BATCH = 200
const CLAIM_MS = 120_000

/** Sends, polls or retries the due refunds. */
export async function sendDueRefunds(services: RefundServices): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const { rows } = await db.query<{ id: string; state: RefundState }>(
    `with due as (select id from refunds where next_try_at <= $1 order by next_try_at limit $3 for no key update skip locked)
     update refunds set next_try_at = $2 from due where refunds.id = due.id returning refunds.id, state`,
    [new Date(now), new Date(now + CLAIM_MS), BATCH],
  )
  const unwritten: unknown[] = []
  for (const { id, state } of rows) {
    const work = async () => {
      await sendRefund(services, id)
      if (state === 'failed') await retryRefund(db, { id, by: null, now })
    }
    // One that cannot be written does not hold up the others.
    await work().catch((error: unknown) => unwritten.push(error))
  }
  if (unwritten.length > 0) throw unwritten[0]
}
