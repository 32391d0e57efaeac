import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../services/db.ts'
import { tellParties } from './notify.ts'
import { type BookingRow, findBooking } from './queries.ts'

/** A booking, locked; before its charges. */
export async function lockBooking(transaction: Queryable, id: string): Promise<BookingRow | undefined> {
  await transaction.query('select from bookings where id = $1 for no key update', [id])
  return findBooking(transaction, id)
}

interface NewBookingPayment {
  /** Unset: a new one. */
  id?: string
  booking: string
  /** In fils; negative where it went back. */
  amount: number
  method: BookingRow['payments'][number]['method']
  /** What was captured, or given back, at the provider. */
  chargeId?: string
  refundId?: string
  /** Null: a provider reported it. */
  notedBy: string | null
  /** Milliseconds. */
  notedAt: number
  now: number
}

/** The one writer of money of bookings; the caller holds the booking, and decided the amount. */
export async function writeBookingPayment(transaction: Queryable, payment: NewBookingPayment): Promise<void> {
  const { id = randomUUID(), booking, amount, method, chargeId, refundId, notedBy, notedAt, now } = payment
  await transaction.query(
    `insert into booking_payments (id, booking, amount, method, charge_id, refund_id, noted_by, noted_at, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, booking, amount, method, chargeId, refundId, notedBy, new Date(notedAt), new Date(now)],
  )
  await tellParties(transaction, booking)
}
