import { randomUUID } from 'node:crypto'
import type { RefundReason, RefundState } from '../../../contract/rules/charge.ts'
import { order } from '../../jobs/order.ts'
import { type Database, instantSql, type Queryable } from '../../services/db.ts'
import { lockCharge } from './charges.ts'
import { type Locked, withLocked } from './lock-debtor.ts'

/* Refunds are rows apart from tickets: voiding never waits for one, and none voids. A refund counts as paid back when the provider says so. */

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
  /** The failed one that it is another try of: its payer knows. */
  retries?: string
  /** Set where no provider can do it: it fails at once, for a person to do. */
  failure?: string
}

/** Asks for a refund; the caller holds purchase and charge, and decided the amount. The database refuses more than was captured. */
export async function askRefund(transaction: Queryable, asked: AskedRefund, now: number): Promise<void> {
  const { id = randomUUID(), charge, amount, reason, note = null, by = null, retries = null, failure = null } = asked
  await transaction.query(
    `with counted as (update charges set refunding = refunding + $3 where id = $2 and $7::text is null)
     insert into refunds (id, charge_id, amount, reason, note, state, failure, asked_by, asked_at, next_try_at, retries)
     values ($1, $2, $3, $4, $5, case when $7::text is null then 'asked' else 'failed' end, $7, $6, $8,
       case when $7::text is null then $8::timestamptz end, $9)`,
    [id, charge, amount, reason, note, by, failure, new Date(now), retries],
  )
  if (failure !== null) return
  await order(transaction, 'refund_send', { id })
  if (retries === null) await order(transaction, 'refund_mail', { id, news: 'asked' })
}

/** A refund as stored: amounts in fils, instants as on the wire. */
export interface RefundRow {
  id: string
  charge_id: string
  /** Of the charge: a purchase, or a booking. */
  purchaseId: string | null
  booking: string | null
  /** Purchase of the charge's payment (`findPayer`). */
  payer: string | null
  eventId: string | null
  charge_provider_id: string | null
  provider: string
  amount: number
  reason: RefundReason
  state: RefundState
  failure: string | null
  note: string | null
  provider_id: string | null
  asked_at: string
  done_at: string | null
  tries: number
  /** The other try that was made of it. */
  retried_by: string | null
}

const REFUNDS = `select refunds.id, refunds.charge_id, charges."purchaseId", booking, coalesce(paid."purchaseId", charges."purchaseId") as payer,
    tickets."eventId", charges.provider_id as charge_provider_id, provider, refunds.amount, refunds.reason, refunds.state, failure,
    note, refunds.provider_id, ${instantSql('refunds.asked_at')} as asked_at, ${instantSql('done_at')} as done_at, tries,
    (select again.id from refunds again where again.retries = refunds.id) as retried_by
  from refunds join charges on charges.id = refunds.charge_id left join tickets on tickets."purchaseId" = charges."purchaseId"
  left join payments paid on paid.charge_id = charges.id`

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>(`${REFUNDS} where refunds.id = $1`, [id])
  return rows[0]
}

/** The refund that a provider names by its own id, or by ours. */
export async function findNamedRefund(
  db: Queryable,
  { provider, providerId, reference }: { provider: string; providerId: string; reference: string | null },
): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>(
    `${REFUNDS} where provider = $1 and (refunds.provider_id = $2 or refunds.id = $3::uuid)
     order by refunds.provider_id = $2 desc nulls last limit 1`,
    [provider, providerId, reference],
  )
  return rows[0]
}

/** What a step of a refund locks before its charge. */
export const ownersOf = ({ purchaseId, payer, booking }: Pick<RefundRow, 'purchaseId' | 'payer' | 'booking'>) => ({
  purchases: [...new Set([purchaseId, payer])].filter((id) => id !== null),
  booking,
})

interface FoundRefund {
  refund: RefundRow
  locked: Locked
  /** Whether its charge still has as much. */
  isLeft: boolean
}

/** Does `work` with a refund, its purchases and its charge locked. */
export async function withRefund<Result>(
  db: Database,
  id: string,
  work: (transaction: Queryable, found: FoundRefund) => Promise<Result>,
): Promise<Result | { refusal: 'REFUND_NOT_FOUND' }> {
  const found = await findRefund(db, id)
  if (!found) return { refusal: 'REFUND_NOT_FOUND' }
  return withLocked(db, ownersOf(found), async (transaction, locked) => {
    const charge = await lockCharge(transaction, found.charge_id)
    const refund = await findRefund(transaction, id)
    if (!charge || !refund) return { refusal: 'REFUND_NOT_FOUND' }
    const left = (charge.captured ?? 0) - charge.refunding - charge.charged_back
    return work(transaction, { refund, locked, isLeft: left >= refund.amount })
  })
}
