import type { Booking } from '../../../contract/calls/bookings.ts'
import type { BookingSide } from '../../../contract/rules/booking.ts'
import { cancelSums, dueOf, onlineOf, paidOf } from '../../../contract/rules/deposit.ts'
import { fromFils, toFils } from '../../../contract/rules/money.ts'

type MovedMoney = Pick<Booking, 'payments' | 'refunds'>

/** The rules count in fils. */
const inFils = ({ payments, refunds }: MovedMoney) => ({
  payments: payments.map((payment) => ({ ...payment, amount: toFils(payment.amount) })),
  refunds: refunds.map((refund) => ({ ...refund, amount: toFils(refund.amount) })),
})

/** What is to be paid next for a booking with a deposit, in dinars. */
export function dueOfBooking({ amount, deposit, secured_by, ...moved }: Booking): number {
  const owed = { amount: toFils(amount ?? 0), deposit: toFils(deposit?.amount ?? 0), secured_by }
  return fromFils(dueOf({ ...owed, paid: paidOf(inFils(moved)) }))
}

/** What goes back, and what is kept, in dinars, when a side cancels now; undefined where nothing was paid online. */
export function sumsOfCancelling(
  { deposit, starts_at, ...moved }: Booking,
  side: BookingSide,
  now: number,
): { returned: number; kept: number } | undefined {
  const online = onlineOf(inFils(moved))
  if (!deposit || online <= 0) return undefined
  const { cancel_steps, amount } = deposit
  const sums = cancelSums({ deposit: toFils(amount), cancel_steps, online, startsAt: Date.parse(starts_at) }, side, now)
  return { returned: fromFils(sums.returned), kept: fromFils(sums.kept) }
}
