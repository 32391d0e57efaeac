import { busyTags } from '../../http/public/cache-tags.ts'
import { noteChanges, type Queryable } from '../../services/db.ts'
import { isNotBusy } from '../availability/free.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { secure } from '../bookings/secure.ts'
import type { ChargeRow } from './charges.ts'
import { bookOfBooking } from './of-booking.ts'

interface LateDeposit {
  /** Held by the caller. */
  booking: BookingRow
  charge: ChargeRow
  now: number
}

/**
 * Secures a booking that expired before its deposit came, while its time is still free; false where it cannot. One that a party cancelled
 * stays cancelled.
 */
export async function secureAnew(transaction: Queryable, { booking, charge, now }: LateDeposit): Promise<boolean> {
  const { id, state, pay_by, deposit, talent_id, organiser_id, starts_at, ends_at } = booking
  const isUnpaid = state === 'expired' && pay_by !== null && now < Date.parse(starts_at)
  if (!isUnpaid || talent_id === null || organiser_id === null) return false
  if (charge.state !== 'captured' || charge.applied > 0 || charge.captured !== deposit?.amount) return false
  if (!(await isFree(transaction, { talent_id, starts_at, ends_at }))) return false
  await transaction.query('update charges set applied = captured where id = $1', [charge.id])
  await bookOfBooking(transaction, { id: charge.id, amount: charge.captured, booking: id }, now)
  await secure(transaction, booking, { by: 'payment', side: 'organiser' }, now)
  noteChanges(transaction, busyTags(talent_id))
  return true
}

/** Under the lock of the talent, like a confirmation. */
async function isFree(
  transaction: Queryable,
  { talent_id, starts_at, ends_at }: { talent_id: string; starts_at: string; ends_at: string },
): Promise<boolean> {
  await transaction.query('select from talents where id = $1 for no key update', [talent_id])
  const values: unknown[] = [talent_id]
  const free = isNotBusy('talents.id', { from: new Date(starts_at), to: new Date(ends_at) }, values)
  const { rows } = await transaction.query<{ is_free: boolean }>(
    `select ${free} and not suspended and deleted_at is null as is_free from talents where id = $1`,
    values,
  )
  return rows[0]?.is_free ?? false
}
