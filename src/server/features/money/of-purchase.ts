import { MINUTE_MS } from '../../../contract/rules/bahrain.ts'
import {
  HOLD_BEYOND_LINK_MS,
  MAX_PAYMENT_HOLD_MS,
  MIN_PAY_MINUTES,
  PAYMENT_HOLD_MS,
} from '../../../contract/rules/charge.ts'
import { ticketEnd } from '../../../contract/rules/sales.ts'
import { order } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'
import type { PaymentProvider } from '../../services/payments/port.ts'
import { decidePaid } from '../sales/decide/hold.ts'
import type { LockedPurchase } from '../sales/locked.ts'
import { findDue } from '../sales/money.ts'
import { writeChanges } from '../sales/write.ts'
import { bookCapture } from './charges.ts'
import type { Debtor, NoPayment } from './debtor.ts'

/** A purchase, which the caller holds. */
export function purchaseDebtor(transaction: Queryable, purchase: LockedPurchase): Debtor {
  const { purchaseId, eventId, event, status, unproved } = purchase
  return {
    refusePay: (now) => refusePay(purchase, now),

    findDue: () => findDue(transaction, purchaseId),

    minutesFor: (payments, now) => minutesFor(transaction, { purchase, payments, now }),

    async applicable(_, fils) {
      if ((status !== 'held' && status !== 'purchased') || event.cancelled_at !== null) return 0
      return Math.min(fils, Math.max(await findDue(transaction, purchaseId), 0))
    },

    async book({ id, amount }, now) {
      await bookCapture(transaction, { id, amount, purchaseId, eventId }, now)
      const paid = decidePaid(purchase, 'provider', now)
      if (paid) await writeChanges(transaction, paid)
      // Under the lock of the event, which a payer never waits for.
      if (unproved) await order(transaction, 'leave_shares', { purchaseId })
    },
  }
}

function refusePay({ status, event, held_for }: LockedPurchase, now: number): NoPayment | undefined {
  if (status === 'expired') return held_for === null ? 'PAY_NOT_OFFERED' : 'PAY_TIME_OVER'
  if (event.cancelled_at !== null || event.deleted_at !== null || now >= ticketEnd(event)) return 'PAY_NOT_DUE'
  if (status === 'voided') return 'PAY_NOT_DUE'
  // What the window sells by link is paid online, whatever the event offers.
  const isOffered = status === 'held' ? held_for === 'payment' : event.pay !== 'door'
  return isOffered ? undefined : 'PAY_NOT_OFFERED'
}

/** The hold of a purchase grows to outlive the link. */
async function minutesFor(
  transaction: Queryable,
  { purchase, payments, now }: { purchase: LockedPurchase; payments: PaymentProvider; now: number },
): Promise<number | undefined> {
  const { status, held_until, created_at, purchaseId } = purchase
  const least = Math.max(MIN_PAY_MINUTES, payments.minutes.min)
  const most = Math.min(PAYMENT_HOLD_MS / MINUTE_MS, payments.minutes.max)
  if (status !== 'held' || held_until === null) return most
  const until = Date.parse(held_until)
  if (now >= until) return undefined
  const minutes = Math.min(most, Math.max(least, Math.floor((until - now - HOLD_BEYOND_LINK_MS) / MINUTE_MS)))
  const needed = now + minutes * MINUTE_MS + HOLD_BEYOND_LINK_MS
  if (needed <= until) return minutes
  if (needed > Date.parse(created_at) + MAX_PAYMENT_HOLD_MS) return undefined
  await transaction.query(`update tickets set held_until = $2 where "purchaseId" = $1 and status = 'held'`, [
    purchaseId,
    new Date(needed),
  ])
  return minutes
}
