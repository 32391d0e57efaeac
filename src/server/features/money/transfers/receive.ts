import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { fromFils } from '../../../../contract/rules/money.ts'
import { order } from '../../../jobs/order.ts'
import { type Database, type Queryable, retryUniqueViolation } from '../../../services/db.ts'
import { findEventsOfPurchases } from '../../sales/buyers/tickets/queries.ts'
import { decidePaid } from '../../sales/decide/hold.ts'
import type { LockedPurchase } from '../../sales/locked.ts'
import { findDue, writePayments } from '../../sales/money.ts'
import { type Sale, withSale } from '../../sales/sale.ts'
import { writeChanges } from '../../sales/write.ts'
import { sellSamePlaces } from '../sell-same-places.ts'
import { auditMoney, type By } from '../staff-refunds.ts'

interface Receipt {
  purchaseId: string
  /** Idempotency key. */
  id: string
  /** In fils. */
  amount: number
  /** Day in Bahrain. */
  on: string
  sender?: string | undefined
  /** A second one of the same amount and day. */
  another: boolean
}

type ReceiptRefusal = 'TRANSFER_NOT_FOUND' | 'TRANSFER_CONFLICT' | 'TRANSFER_NOTED' | 'TRANSFER_DAY_INVALID'

/**
 * Notes a bank transfer that arrived: what is due becomes a payment, and the purchase a ticket once nothing is left. Late money buys the
 * same places anew, else goes back by hand, as does what is more than due.
 */
export async function noteReceived(db: Database, receipt: Receipt, by: By): Promise<{ refusal?: ReceiptRefusal }> {
  const { purchaseId } = receipt
  const events = await findEventsOfPurchases(db, [purchaseId])
  const note = () =>
    withSale(db, { events, purchases: [purchaseId], now: by.now }, async (transaction, sale) => {
      const [purchase] = sale.purchases
      if (!purchase || !(await hasTransfer(transaction, purchaseId))) return { refusal: 'TRANSFER_NOT_FOUND' as const }
      const known = await findSame(transaction, receipt)
      if (known) return known
      if (instantInBahrain(receipt.on).getTime() > by.now) return { refusal: 'TRANSFER_DAY_INVALID' as const }
      await book(transaction, { sale, purchase, receipt }, by)
      const after = { amount: fromFils(receipt.amount), date: receipt.on }
      await auditMoney(transaction, {
        locked: { purchases: [purchase], booking: undefined },
        by,
        action: 'transfer.received',
        after,
      })
      return {}
    })
  // The id was used for another purchase at the same moment.
  return retryUniqueViolation(note)
}

async function hasTransfer(transaction: Queryable, purchaseId: string): Promise<boolean> {
  const { rowCount } = await transaction.query('select from bank_transfers where "purchaseId" = $1', [purchaseId])
  return rowCount === 1
}

/** The outcome of the same receipt noted before, or by another admin; undefined for a new one. */
async function findSame(
  transaction: Queryable,
  { id, purchaseId, amount, on, another }: Receipt,
): Promise<{ refusal?: ReceiptRefusal } | undefined> {
  const { rows } = await transaction.query<{ is_same: boolean; is_like: boolean }>(
    `select id = $1 as is_same, "purchaseId" = $2 and amount = $3 as is_like from transfer_receipts
     where id = $1 or "purchaseId" = $2 and amount = $3 and received_on = $4`,
    [id, purchaseId, amount, on],
  )
  const same = rows.find(({ is_same }) => is_same)
  if (same) return same.is_like ? {} : { refusal: 'TRANSFER_CONFLICT' }
  return rows.length > 0 && !another ? { refusal: 'TRANSFER_NOTED' } : undefined
}

interface Booked {
  sale: Sale
  purchase: LockedPurchase
  receipt: Receipt
}

async function book(transaction: Queryable, booked: Booked, by: By): Promise<void> {
  const { purchase, receipt } = booked
  const { purchaseId, eventId } = purchase
  const { id, amount, on, sender = null } = receipt
  const due = await findDueOf(transaction, purchase)
  const late = purchase.status === 'expired' ? await sellLate(transaction, booked, by.now) : undefined
  const payer = late?.purchaseId ?? purchaseId
  const applied = late?.total ?? Math.min(amount, due)
  await transaction.query(
    `insert into transfer_receipts (id, "purchaseId", amount, applied, payer, received_on, sender, noted_by, noted_at)
     values ($1, $2, $3, $4, case when $4 > 0 then $5::uuid end, $6, $7, $8, $9)`,
    [id, purchaseId, amount, applied, payer, on, sender, by.me.id, new Date(by.now)],
  )
  if (applied > 0) {
    const paid = { id, purchaseId: payer, eventId, amount: applied, method: 'transfer' } as const
    await writePayments(transaction, [{ ...paid, notedBy: by.me.id, notedAt: by.now, now: by.now }])
  }
  if (!late && applied > 0 && applied === due) {
    const paid = decidePaid(purchase, 'staff', by.now)
    if (paid) await writeChanges(transaction, paid)
  } else if (!late && applied > 0 && purchase.status === 'held') {
    await order(transaction, 'transfer_mail', { purchaseId, news: 'part', receipt: id })
  }
  if (applied === amount) return
  const news = purchase.status === 'expired' && !late ? 'late' : 'more'
  await transaction.query('update bank_transfers set iban_asked_at = $2 where "purchaseId" = $1', [
    purchaseId,
    new Date(by.now),
  ])
  await order(transaction, 'transfer_mail', { purchaseId, news, receipt: id })
}

/** What of it is due, in fils; nothing once the purchase is over. */
async function findDueOf(transaction: Queryable, { status, event, purchaseId }: LockedPurchase): Promise<number> {
  if ((status !== 'held' && status !== 'purchased') || event.cancelled_at !== null) return 0
  return Math.max(await findDue(transaction, purchaseId), 0)
}

/** A part that arrived in time goes back with the rest: the new purchase has to be paid by this money alone. */
const sellLate = (transaction: Queryable, { sale, purchase, receipt }: Booked, now: number) =>
  sellSamePlaces(transaction, { sale, purchase, isRight: (total) => receipt.amount >= total, now })

/** Lets people in by a bank transfer that they showed: finance checks it. */
export function letInByShown(
  db: Database,
  purchaseId: string,
  by: By,
): Promise<{ refusal?: 'TRANSFER_NOT_FOUND' | 'TRANSFER_NOT_WAITING' }> {
  return withSale(db, { purchases: [purchaseId] }, async (transaction, { purchases: [purchase] }) => {
    if (!purchase || !(await hasTransfer(transaction, purchaseId))) return { refusal: 'TRANSFER_NOT_FOUND' as const }
    const paid = purchase.held_for === 'transfer' ? decidePaid(purchase, 'staff', by.now) : undefined
    const { rowCount } = await transaction.query(
      'update bank_transfers set shown_at = $2 where "purchaseId" = $1 and shown_at is null and $3',
      [purchaseId, new Date(by.now), paid !== undefined],
    )
    if (!paid || rowCount === 0) {
      const { rows } = await transaction.query<{ shown: boolean }>(
        'select shown_at is not null as shown from bank_transfers where "purchaseId" = $1',
        [purchaseId],
      )
      return rows[0]?.shown ? {} : { refusal: 'TRANSFER_NOT_WAITING' as const }
    }
    await writeChanges(transaction, paid)
    await auditMoney(transaction, {
      locked: { purchases: [purchase], booking: undefined },
      by,
      action: 'transfer.shown',
    })
    return {}
  })
}
