import { MINUTE_MS } from '../../../contract/rules/bahrain.ts'
import { isDepositDue, stateAt } from '../../../contract/rules/booking.ts'
import { PAYMENT_HOLD_MS } from '../../../contract/rules/charge.ts'
import { dueOf, paidOf } from '../../../contract/rules/deposit.ts'
import type { Queryable } from '../../services/db.ts'
import { writeBookingPayment } from '../bookings/lock-booking.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { secure } from '../bookings/secure.ts'
import type { Debtor } from './debtor.ts'

/** A booking, which the caller holds: it owes its deposit, then its balance. */
export function bookingDebtor(transaction: Queryable, booking: BookingRow): Debtor {
  return {
    refusePay(now) {
      const state = stateAt(booking, now)
      if (state === 'expired' && booking.pay_by !== null) return 'PAY_TIME_OVER'
      const isOpen = state === 'accepted' || state === 'completed'
      return isOpen && booking.pay_by !== null ? undefined : 'PAY_NOT_DUE'
    },

    findDue: () => Promise.resolve(dueOfBooking(booking)),

    // A booking waits for the end of its charge, so the last link may outlive the time to pay.
    minutesFor(payments, now) {
      if (isDepositDue(booking) && Date.parse(booking.pay_by) <= now) return Promise.resolve(undefined)
      const most = Math.min(PAYMENT_HOLD_MS / MINUTE_MS, payments.minutes.max)
      return Promise.resolve(Math.max(payments.minutes.min, most))
    },

    applicable({ created_at }, fils) {
      const { state, secured_at } = booking
      if (state !== 'accepted' && state !== 'completed') return Promise.resolve(0)
      // A second payment of the deposit is none of the balance.
      const isForDeposit = secured_at !== null && created_at < secured_at
      return Promise.resolve(isForDeposit ? 0 : Math.min(fils, dueOfBooking(booking)))
    },

    async book({ id, amount }, now) {
      await bookOfBooking(transaction, { id, amount, booking: booking.id }, now)
      if (isDepositDue(booking) && amount >= dueOfBooking(booking))
        await secure(transaction, booking, { by: 'payment', side: 'organiser' }, now)
    },
  }
}

const dueOfBooking = ({ amount, deposit, secured_by, payments }: BookingRow) =>
  dueOf({ amount: amount ?? 0, deposit: deposit?.amount ?? 0, secured_by, paid: paidOf({ payments }) })

/** Books captured money as a payment of a booking, which the caller holds. */
export async function bookOfBooking(
  transaction: Queryable,
  { id, amount, booking }: { id: string; amount: number; booking: string },
  now: number,
): Promise<void> {
  const payment = { chargeId: id, booking, amount, method: 'online' } as const
  await writeBookingPayment(transaction, { ...payment, notedBy: null, notedAt: now, now })
}
