import type { Database, Queryable } from '../../services/db.ts'
import type { Locked } from './lock-debtor.ts'
import { askRefund, findRefund, type RefundRow, withRefund } from './refund.ts'

type RetryRefusal = 'REFUND_NOT_FOUND' | 'REFUND_NOT_FAILED' | 'REFUND_TOO_MUCH'

/**
 * Retries a failed refund as a new row: with the old idempotency key the provider would replay its refusal. Idempotent. Returns the id
 * of the retry; `noteDone` runs with it.
 */
export function retryRefund(
  db: Database,
  { id, by, now }: { id: string; by: string | null; now: number },
  noteDone: (transaction: Queryable, locked: Locked, refund: RefundRow) => Promise<void> = async () => {},
): Promise<{ refusal: RetryRefusal; id?: undefined } | { refusal?: undefined; id: string }> {
  return withRefund(db, id, async (transaction, { refund, locked, isLeft }) => {
    if (refund.retried_by !== null) return { id: refund.retried_by }
    if (refund.state !== 'failed') return { refusal: 'REFUND_NOT_FAILED' as const }
    await transaction.query('update refunds set next_try_at = null where id = $1', [id])
    if (!isLeft) return { refusal: 'REFUND_TOO_MUCH' as const }
    const { charge_id: charge, amount, reason, note, failure } = refund
    // In another currency than ours it would be another amount: only a person gives it back.
    const isForeign = failure === 'currency' && { failure }
    await askRefund(transaction, { charge, amount, reason, note, by, retries: id, ...isForeign }, now)
    await noteDone(transaction, locked, refund)
    return { id: (await findRefund(transaction, id))?.retried_by ?? '' }
  })
}
