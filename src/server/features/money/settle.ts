import {
  type ChargeReason,
  type ChargeState,
  isFinalCharge,
  isLiveCharge,
  MAX_UNCLEAR_MS,
  nextAsk,
} from '../../../contract/rules/charge.ts'
import type { CallServices } from '../../http/context.ts'
import { order } from '../../jobs/order.ts'
import type { Database, Queryable } from '../../services/db.ts'
import {
  BusyError,
  type ChargeFacts,
  type PaymentProvider,
  RefusedError,
  UnansweredError,
} from '../../services/payments/port.ts'
import { type ChargeRow, findCharge, lockCharge } from './charges.ts'
import type { Debtor } from './debtor.ts'
import { withDebtor } from './lock-debtor.ts'
import { askRefund } from './refund.ts'

export type SettleServices = Pick<CallServices, 'db' | 'clock' | 'payments' | 'paymentMetrics'>

/** How long a creation may be under way: what the provider does not know by then was never created. */
const CREATION_MS = 120_000
/** Charges of a provider are looked for from so long before ours were written: its clock may be late. */
const CLOCKS_MS = 600_000
const CURRENCY = 'BHD'

/**
 * Asks the provider what became of a charge, and writes it. Return page, webhook, sweep and staff all call it, also at once. No charge ends
 * elsewhere, but one whose creation the provider refuses (`pay.ts`).
 * @throws BusyError when the provider wants to be left alone.
 */
export async function settle(services: SettleServices, id: string): Promise<ChargeRow | undefined> {
  const { db, clock, payments, paymentMetrics } = services
  const charge = await findCharge(db, id)
  if (!charge || isFinalCharge(charge.state)) return charge
  const startedAt = performance.now()
  // Of a provider that is no longer in use nothing is heard: its places are not kept for ever.
  const facts = payments?.name === charge.provider ? await askFor(payments, charge) : 'unanswered'
  const settled = await writeFacts(db, charge, facts, clock.now())
  paymentMetrics.settle.observe({ state: settled?.state ?? charge.state }, (performance.now() - startedAt) / 1000)
  return settled
}

type ChargeAnswer = ChargeFacts | 'none' | 'unanswered'

/** `none`: the provider has no such charge. */
async function askFor(payments: PaymentProvider, { id, provider_id, created_at }: ChargeRow): Promise<ChargeAnswer> {
  try {
    if (provider_id !== null) return await payments.find(provider_id)
    return (await payments.findByReference(id, Date.parse(created_at) - CLOCKS_MS)) ?? 'none'
  } catch (error) {
    if (error instanceof BusyError) throw error
    if (error instanceof UnansweredError || error instanceof RefusedError) return 'unanswered'
    throw error
  }
}

/** Writes what the provider said under the lock of what is paid for. A final charge stays as it is. */
function writeFacts(db: Database, paidFor: ChargeRow, heard: ChargeAnswer, now: number) {
  return withDebtor(db, paidFor, async (transaction, debtor) => {
    const charge = await lockCharge(transaction, paidFor.id)
    if (!charge || !debtor || isFinalCharge(charge.state)) return charge
    const { state, reason } = stateAfter(charge, heard, now)
    const isCaptured = isFinalCharge(state) && typeof heard === 'object'
    const applied = state === 'captured' && isCaptured ? await debtor.applicable(charge, heard.fils) : 0
    const payableUntil = Date.parse(charge.payable_until)
    const next = nextAsk({ state, createdAt: Date.parse(charge.created_at), payableUntil }, now)
    const facts = typeof heard === 'object' ? heard : undefined
    await transaction.query(
      `update charges set state = $2, reason = $3, provider_id = coalesce(provider_id, $4), scheme = coalesce($5, scheme),
         last_four = coalesce($6, last_four), next_ask_at = $7, captured = $8, captured_at = $9, applied = $10, unclear = $11
       where id = $1`,
      [
        ...[
          charge.id,
          state,
          reason,
          facts?.providerId,
          facts?.scheme,
          facts?.lastFour,
          next === null ? null : new Date(next),
        ],
        ...(isCaptured ? [heard.fils, new Date(now), applied] : [null, null, 0]),
        state === 'expired' && isUnclear(charge, heard),
      ],
    )
    if (isCaptured) await book(transaction, { debtor, charge, facts: heard, applied }, now)
    return { ...charge, state, reason, applied }
  })
}

interface Captured {
  debtor: Debtor
  charge: ChargeRow
  facts: ChargeFacts
  applied: number
}

/** Books what was captured: as a payment as far as it is due; the rest is a stray, which the same places take, or which goes back. */
async function book(transaction: Queryable, { debtor, charge, facts, applied }: Captured, now: number): Promise<void> {
  if (applied > 0) await debtor.book({ id: charge.id, amount: applied }, now)
  if (applied === facts.fils) return
  if (facts.currency === CURRENCY) return order(transaction, 'stray_charge', { charge: charge.id })
  // No adapter gives back other money than ours: a person does.
  const refund = { charge: charge.id, amount: facts.fils, reason: 'mismatch', failure: 'currency' } as const
  await askRefund(transaction, refund, now)
}

/** The state after what was heard. A charge that ended is changed by a capture alone: providers change their mind. */
function stateAfter(
  charge: ChargeRow,
  heard: ChargeAnswer,
  now: number,
): { state: ChargeState; reason: ChargeReason | null } {
  const { state, reason, created_at, payable_until } = charge
  const isLive = isLiveCharge(state)
  if (heard === 'none' || heard === 'unanswered') {
    if (!isLive) return { state, reason }
    const isMissing = heard === 'none' && now >= Date.parse(created_at) + CREATION_MS
    if (isMissing) return { state: 'failed', reason: 'other' }
    return whileUnclear(state, payable_until, now)
  }
  const isSame = isSameCharge(charge, heard)
  // A capture of nothing is none.
  if (heard.state === 'captured' && heard.fils > 0) return { state: isSame ? 'captured' : 'mismatch', reason: null }
  if (!isLive) return { state, reason }
  if (!isSame || heard.state === 'unknown') return whileUnclear('unknown', payable_until, now)
  if (heard.state === 'open') return whileUnclear('open', payable_until, now)
  return { state: heard.state, reason: heard.reason ?? 'other' }
}

/** Nobody can tell its end an hour after its link: its places are free again, and it is asked for all the same. */
const whileUnclear = (state: ChargeState, payableUntil: string, now: number) =>
  now < Date.parse(payableUntil) + MAX_UNCLEAR_MS
    ? { state, reason: null }
    : { state: 'expired' as const, reason: 'other' as const }

/** Whether the end of a charge that our clock ended is still not known. */
function isUnclear({ state, unclear }: ChargeRow, heard: ChargeAnswer): boolean {
  if (heard === 'none') return false
  if (heard === 'unanswered') return unclear || isLiveCharge(state)
  return heard.state === 'open' || heard.state === 'unknown'
}

/** The five facts: what was paid is this charge, in full, in our money, and as real as our key. */
function isSameCharge(charge: ChargeRow, facts: ChargeFacts): boolean {
  return (
    facts.reference === charge.id &&
    (charge.provider_id === null || facts.providerId === charge.provider_id) &&
    facts.fils === charge.amount &&
    facts.currency === CURRENCY &&
    facts.live === charge.live
  )
}
