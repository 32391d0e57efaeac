import type { BookingSide } from '../../../contract/rules/booking.ts'
import type { Queryable } from '../../services/db.ts'
import { liveBookingSql, notifyPartySql } from './notify.ts'
import type { BookingRow } from './queries.ts'
import { expireRivals } from './rivals.ts'

interface Secured {
  by: 'payment' | 'parties'
  /** Who did the last part of it. */
  side: BookingSide
}

/** Secures a booking, which the caller holds: its time is taken for good, also one that had expired for want of its deposit. */
export async function secure(
  transaction: Queryable,
  booking: BookingRow,
  { by, side }: Secured,
  now: number,
): Promise<void> {
  await transaction.query(
    `with secured as (
       update bookings set state = 'accepted', secured_at = $2, secured_by = $3, modified = $2 where id = $1
       returning id, amount, organiser_id, talent_id
     ), change as (
       insert into booking_changes (booking, state, at, by, amount) select id, 'secured', $2, $4, amount from secured
     ), parties as (
       select id, organiser_id, talent_id, side from secured cross join unnest(array['organiser', 'talent']) side
     ), ${notifyPartySql({ about: `'secured'`, to: 'side' }, 'parties')}, ${liveBookingSql('secured')}
     select from secured`,
    [booking.id, new Date(now), by, side],
  )
  await expireRivals(transaction, booking, now)
}
