import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { BookingRow } from '../bookings/queries.ts'
import type { LockedPurchase } from '../sales/locked.ts'
import { withSale } from '../sales/sale.ts'
import type { Debtor, PaidFor } from './debtor.ts'
import { bookingDebtor } from './of-booking.ts'
import { purchaseDebtor } from './of-purchase.ts'

/** Rows that steps of charges and refunds lock before these. */
export interface Locked {
  purchases: LockedPurchase[]
  booking: BookingRow | undefined
}

/** Does `work` with purchases, or with a booking, locked. */
export function withLocked<Result>(
  db: Database,
  { purchases, booking }: { purchases: readonly string[]; booking: string | null },
  work: (transaction: Queryable, locked: Locked) => Promise<Result>,
): Promise<Result> {
  if (booking === null)
    return withSale(db, { purchases }, (transaction, sale) =>
      work(transaction, { purchases: sale.purchases, booking: undefined }),
    )
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) =>
      work(transaction, { purchases: [], booking: await lockBooking(transaction, booking) }),
    ),
  )
}

/** Does `work` with what a charge is for; undefined for what does not exist. */
export function withDebtor<Result>(
  db: Database,
  { purchaseId, booking }: PaidFor,
  work: (transaction: Queryable, debtor: Debtor | undefined) => Promise<Result>,
): Promise<Result> {
  const purchases = purchaseId === null ? [] : [purchaseId]
  return withLocked(db, { purchases, booking }, (transaction, locked) => {
    const [purchase] = locked.purchases
    if (purchase) return work(transaction, purchaseDebtor(transaction, purchase))
    return work(transaction, locked.booking && bookingDebtor(transaction, locked.booking))
  })
}
