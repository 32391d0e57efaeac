import type { BookingSide } from '../../../contract/rules/booking.ts'
import { cancelSums } from '../../../contract/rules/deposit.ts'
import { type Database, inTransaction, type Queryable, readInstant, retryDeadlocks } from '../../services/db.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { tellParties } from '../bookings/notify.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { askFromCharges, type RefundableCharge } from './owed-online.ts'

/**
 * Requests the refund of the online payments of a cancelled booking, beyond the kept part of its deposit. Idempotent, since the amount is
 * derived from who cancelled it and when.
 */
export function returnDeposit(db: Database, id: string, now: number): Promise<void> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      const booking = await lockBooking(transaction, id)
      const cancelled = booking && cancellationOf(booking)
      if (!booking?.deposit || !cancelled) return
      const charges = await lockOfBooking(transaction, id)
      const online = charges.reduce((sum, { refundable }) => sum + refundable, 0)
      const { amount: deposit, cancel_steps } = booking.deposit
      const sums = { deposit, cancel_steps, online, startsAt: Date.parse(booking.starts_at) }
      const { returned } = cancelSums(sums, cancelled.by, cancelled.at)
      await askFromCharges(transaction, charges, { amount: returned, reason: 'deal' }, now)
      if (returned > 0) await tellParties(transaction, id)
    }),
  )
}

function cancellationOf({ state, history }: BookingRow): { by: BookingSide; at: number } | undefined {
  const change = state === 'cancelled' ? history.find((each) => each.state === state) : undefined
  return change && change.by !== 'clock' ? { by: change.by, at: Date.parse(readInstant(change.at)) } : undefined
}

/** The charges that a booking was paid with, locked, and what can go back of each; newest first. The caller holds the booking. */
export async function lockOfBooking(transaction: Queryable, booking: string): Promise<RefundableCharge[]> {
  await transaction.query('select from charges where booking = $1 order by id for no key update', [booking])
  const { rows } = await transaction.query<RefundableCharge>(
    `select charge_id as id, refundable from booking_returns where booking = $1 and refundable > 0
     order by captured_at desc, charge_id`,
    [booking],
  )
  return rows
}
