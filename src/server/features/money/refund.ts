import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '../../../contract/rules/bahrain.ts'
import type { RefundReason, RefundState } from '../../../contract/rules/charge.ts'
import type { CallServices } from '../../http/context.ts'
import { order } from '../../jobs/order.ts'
import { type Database, instantSql, type Queryable } from '../../services/db.ts'
import {
  BusyError,
  type PaymentProvider,
  type RefundFacts,
  type RefundFailure,
  RefusedError,
  UnansweredError,
} from '../../services/payments/port.ts'
import { writePayments } from '../sales/money.ts'
import { withSale } from '../sales/sale.ts'

/* Refunds are rows apart from tickets: voiding never waits for one, and none voids. A refund counts as paid back when the provider says so. */

/** Those of captured money that was never a payment of the purchase. */
const STRAY_REASONS: readonly RefundReason[] = ['late', 'double', 'mismatch']

export interface AskedRefund {
  /** Unset: a new one. */
  id?: string
  charge: string
  /** In fils. */
  amount: number
  reason: RefundReason
  note?: string | null
  /** Unset: the site. */
  by?: string | null
  /** Set where no provider can do it: it fails at once, for a person to do. */
  failure?: string
}

/** Asks for a refund; the caller holds purchase and charge, and decided the amount. The database refuses more than was captured. */
export async function askRefund(transaction: Queryable, asked: AskedRefund, now: number): Promise<void> {
  const { id = randomUUID(), charge, amount, reason, note = null, by = null, failure = null } = asked
  await transaction.query(
    `with counted as (update charges set refunding = refunding + $3 where id = $2 and $7::text is null)
     insert into refunds (id, charge_id, amount, reason, note, state, failure, asked_by, asked_at, next_try_at)
     values ($1, $2, $3, $4, $5, case when $7::text is null then 'asked' else 'failed' end, $7, $6, $8,
       case when $7::text is null then $8::timestamptz end)`,
    [id, charge, amount, reason, note, by, failure, new Date(now)],
  )
  if (failure === null) await order(transaction, 'refund_send', { id })
}

interface RefundRow {
  id: string
  charge_id: string
  purchaseId: string
  eventId: string
  charge_provider_id: string | null
  provider: string
  amount: number
  reason: RefundReason
  state: RefundState
  failure: string | null
  provider_id: string | null
  asked_at: string
  tries: number
}

type RefundServices = Pick<CallServices, 'db' | 'clock' | 'payments' | 'publicUrl'>

/** The provider forgets the key of a refund after so long: from then on it is looked for before it is sent again. */
const KEY_LIVES_MS = 23 * HOUR_MS
const GIVE_UP_MS = 14 * DAY_MS

/** Sends a refund, or asks what became of it, and writes that. */
export async function sendRefund(services: RefundServices, id: string): Promise<void> {
  const { db, clock, payments } = services
  const refund = await findRefund(db, id)
  if (!refund || !payments || refund.provider !== payments.name || refund.charge_provider_id === null) return
  if (refund.state === 'asked' || refund.state === 'sent')
    await writeRefund(db, refund, await hear(services, payments, refund), clock.now())
}

type Heard = RefundFacts | { failure: RefundFailure } | 'unanswered'

async function hear(
  { clock, publicUrl }: RefundServices,
  payments: PaymentProvider,
  refund: RefundRow,
): Promise<Heard> {
  const { id, amount: fils, reason, provider_id, charge_provider_id, asked_at } = refund
  const chargeId = charge_provider_id ?? ''
  try {
    if (provider_id !== null) return await payments.findRefund(provider_id)
    if (clock.now() > Date.parse(asked_at) + KEY_LIVES_MS) {
      const found = (await payments.refundsOf(chargeId)).find(({ reference }) => reference === id)
      if (found) return found
    }
    return await payments.refund({ id, chargeId, fils, reason, webhookUrl: webhookUrl(publicUrl, payments.name) })
  } catch (error) {
    if (error instanceof BusyError || error instanceof UnansweredError) return 'unanswered'
    if (error instanceof RefusedError) return { failure: error.failure }
    throw error
  }
}

/** Where a provider posts its webhooks. */
export const webhookUrl = (publicUrl: string, provider: string) => `${publicUrl}/api/webhooks/${provider}`

/** Writes what the provider said of a refund, once; what was a payment counts as paid back when it is done. */
function writeRefund(db: Database, { id, purchaseId }: RefundRow, heard: Heard, now: number): Promise<void> {
  return withSale(db, { purchases: [purchaseId] }, async (transaction) => {
    await transaction.query(
      'select from charges where id = (select charge_id from refunds where id = $1) for no key update',
      [id],
    )
    const refund = await findRefund(transaction, id)
    if (refund?.state !== 'asked' && refund?.state !== 'sent') return
    const { state, failure, next } = stateAfter(refund, heard, now)
    const providerId = typeof heard === 'object' && 'providerId' in heard ? heard.providerId : null
    await transaction.query(
      `update refunds set state = $2, failure = $3, provider_id = coalesce(provider_id, $4), next_try_at = $5, tries = tries + 1,
         done_at = case when $2 = 'done' then $6::timestamptz end
       where id = $1`,
      [id, state, failure, providerId, next === null ? null : new Date(next), new Date(now)],
    )
    if (state === 'failed')
      await transaction.query('update charges set refunding = refunding - $2 where id = $1', [
        refund.charge_id,
        refund.amount,
      ])
    if (state !== 'done') return
    if (!STRAY_REASONS.includes(refund.reason)) {
      const paidBack = {
        id,
        refundId: id,
        purchaseId: await payerOf(transaction, refund),
        eventId: refund.eventId,
      } as const
      const payment = {
        ...paidBack,
        amount: -refund.amount,
        method: 'online',
        notedBy: null,
        notedAt: now,
        now,
      } as const
      await writePayments(transaction, [payment])
    }
    await order(transaction, 'refund_mail', { id, news: 'done' })
  })
}

/** The purchase that the charge was booked for: another one than it was made for where late money bought the places anew. */
async function payerOf(transaction: Queryable, { charge_id, purchaseId }: RefundRow): Promise<string> {
  const { rows } = await transaction.query<{ purchaseId: string }>(
    'select "purchaseId" from payments where charge_id = $1',
    [charge_id],
  )
  return rows[0]?.purchaseId ?? purchaseId
}

function stateAfter(
  { state, asked_at, tries }: RefundRow,
  heard: Heard,
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

/** What fails for want of balance is asked for anew a day later: the old key would get the old refusal. */
const failed = (failure: RefundFailure, now?: number) => ({
  state: 'failed' as const,
  failure,
  next: failure === 'balance' && now !== undefined ? now + DAY_MS : null,
})

async function findRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>(
    `select refunds.id, charge_id, charges."purchaseId", tickets."eventId", charges.provider_id as charge_provider_id, provider,
       refunds.amount, refunds.reason, refunds.state, failure, refunds.provider_id, ${instantSql('refunds.asked_at')} as asked_at, tries
     from refunds join charges on charges.id = charge_id join tickets using ("purchaseId") where refunds.id = $1`,
    [id],
  )
  return rows[0]
}

/** Sends, asks for, or asks anew the refunds that are due. */
export async function sendDueRefunds(services: RefundServices): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const { rows } = await db.query<{
    id: string
    state: RefundState
    charge_id: string
    amount: number
    reason: RefundReason
    purchaseId: string
  }>(
    `with due as (select id from refunds where next_try_at <= $1 order by next_try_at limit 200 for no key update skip locked)
     update refunds set next_try_at = $2 from due, charges
     where refunds.id = due.id and charges.id = charge_id
     returning refunds.id, refunds.state, charge_id, refunds.amount, refunds.reason, "purchaseId"`,
    [new Date(now), new Date(now + 120_000)],
  )
  const failed: unknown[] = []
  for (const { id, state, ...refund } of rows) {
    const work = state === 'failed' ? askAnew(db, { id, ...refund }, now) : sendRefund(services, id)
    // One that cannot be written does not hold up the others.
    await work.catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}

interface FailedRefund {
  id: string
  charge_id: string
  purchaseId: string
  amount: number
  reason: RefundReason
}

function askAnew(
  db: Database,
  { id, charge_id: charge, purchaseId, amount, reason }: FailedRefund,
  now: number,
): Promise<void> {
  return withSale(db, { purchases: [purchaseId] }, async (transaction) => {
    const { rowCount } = await transaction.query(
      `update refunds set next_try_at = null where id = $1 and state = 'failed' and next_try_at is not null`,
      [id],
    )
    if (rowCount === 1) await askRefund(transaction, { charge, amount, reason }, now)
  })
}
