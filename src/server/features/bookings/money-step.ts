import type { BookingMoneyStep } from '../../../contract/calls/bookings.ts'
import { type BookingSide, isDepositDue, stateAt } from '../../../contract/rules/booking.ts'
import { dueOf, paidOf } from '../../../contract/rules/deposit.ts'
import { toFils } from '../../../contract/rules/money.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { lockBooking, writeBookingPayment } from './lock-booking.ts'
import { tellParties } from './notify.ts'
import type { BookingRow } from './queries.ts'
import { secure } from './secure.ts'

interface By {
  id: string
  side: BookingSide
  /** Milliseconds. */
  now: number
}

type MoneyRefusal = 'BOOKING_NOT_FOUND' | 'BOOKING_CHANGED' | 'PAY_CHECKING' | 'AMOUNT_INVALID' | 'CASH_TOO_MUCH'

/** Takes what a party says about money between them; said again, it changes nothing. */
export function takeMoneyStep(
  db: Database,
  id: string,
  said: BookingMoneyStep,
  by: By,
): Promise<MoneyRefusal | undefined> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      const booking = await lockBooking(transaction, id)
      if (!booking) return 'BOOKING_NOT_FOUND'
      const refusal =
        said.action === 'settled'
          ? await settleBetween(transaction, booking, by)
          : await noteCash(transaction, booking, said, by)
      if (!refusal) await tellParties(transaction, id)
      return refusal
    }),
  )
}

async function settleBetween(
  transaction: Queryable,
  booking: BookingRow,
  { side, now }: By,
): Promise<MoneyRefusal | undefined> {
  if (booking.settled_by.includes(side)) return undefined
  if (!isDepositDue(booking) || stateAt(booking, now) !== 'accepted') return 'BOOKING_CHANGED'
  // A deposit settled between the parties must not be paid online as well.
  if (booking.is_paying) return 'PAY_CHECKING'
  await transaction.query(`update bookings set settled_${side} = true where id = $1`, [booking.id])
  if (booking.settled_by.length > 0) await secure(transaction, booking, { by: 'parties', side }, now)
  return undefined
}

async function noteCash(
  transaction: Queryable,
  booking: BookingRow,
  { action, amount: dinars }: BookingMoneyStep,
  { id: me, side, now }: By,
): Promise<MoneyRefusal | undefined> {
  const { id, cash_noted, secured_at } = booking
  const state = stateAt(booking, now)
  const isOpen = secured_at !== null && (state === 'accepted' || state === 'completed')
  if (!isOpen || side !== (action === 'cash' ? 'talent' : 'organiser')) return 'BOOKING_CHANGED'
  if (action === 'cash') {
    if (!dinars) return 'AMOUNT_INVALID'
    if (toFils(dinars) > balanceOf(booking)) return 'CASH_TOO_MUCH'
    await transaction.query('update bookings set cash_noted = $2 where id = $1', [id, toFils(dinars)])
    return undefined
  }
  // What was confirmed already, or is another amount by now.
  if (cash_noted === null || (dinars && toFils(dinars) !== cash_noted)) return 'BOOKING_CHANGED'
  if (action === 'confirm_cash') {
    if (cash_noted > balanceOf(booking)) return 'CASH_TOO_MUCH'
    const cash = { booking: id, amount: cash_noted, method: 'cash', notedBy: me, notedAt: now, now } as const
    await writeBookingPayment(transaction, cash)
  }
  await transaction.query('update bookings set cash_noted = null where id = $1', [id])
  return undefined
}

const balanceOf = ({ amount, deposit, secured_by, payments }: BookingRow) =>
  dueOf({ amount: amount ?? 0, deposit: deposit?.amount ?? 0, secured_by, paid: paidOf({ payments }) })
