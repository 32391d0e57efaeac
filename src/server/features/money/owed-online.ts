import type { RefundReason } from '../../../contract/rules/charge.ts'
import type { Database, Queryable } from '../../services/db.ts'
import { withSale } from '../sales/sale.ts'
import { type AskedRefund, askRefund } from './refund.ts'

interface Owed {
  purchaseId: string
  reason: RefundReason
  /** Milliseconds. */
  now: number
}

/**
 * Asks that what a purchase no longer owes goes back as far as it was paid online: computed under its lock, so that it is nothing where
 * it is on its way already, or where the purchase owes as much again.
 */
export function refundOwed(db: Database, { purchaseId, reason, now }: Owed): Promise<void> {
  return withSale(db, { purchases: [purchaseId] }, async (transaction) => {
    const charges = await lockRefundable(transaction, purchaseId)
    const { rows } = await transaction.query<{ online: number }>(
      'select online from purchase_returns where "purchaseId" = $1',
      [purchaseId],
    )
    await askFromCharges(transaction, charges, { amount: rows[0]?.online ?? 0, reason }, now)
  })
}

export interface RefundableCharge {
  id: string
  /** In fils. */
  refundable: number
}

/** The charges that a purchase was paid with, locked, and what can go back of each; newest first. The caller holds the purchase. */
export async function lockRefundable(transaction: Queryable, purchaseId: string): Promise<RefundableCharge[]> {
  await transaction.query(
    `select from charges where id in (select charge_id from payments where "purchaseId" = $1) order by id for no key update`,
    [purchaseId],
  )
  const { rows } = await transaction.query<RefundableCharge>(
    `select charge_id as id, refundable from charge_returns where "purchaseId" = $1 and refundable > 0
     order by captured_at desc, charge_id`,
    [purchaseId],
  )
  return rows
}

type Wanted = Omit<AskedRefund, 'charge' | 'id'> & {
  /** Of the refund of each charge that is needed. */
  idOf?: (index: number) => string
}

/** Asks for a sum from charges, one after the other. */
export async function askFromCharges(
  transaction: Queryable,
  charges: RefundableCharge[],
  { amount, idOf, ...refund }: Wanted,
  now: number,
): Promise<void> {
  let left = amount
  for (const [index, { id: charge, refundable }] of charges.entries()) {
    const part = Math.min(left, refundable)
    if (part <= 0) return
    await askRefund(transaction, { ...refund, ...(idOf && { id: idOf(index) }), charge, amount: part }, now)
    left -= part
  }
}
