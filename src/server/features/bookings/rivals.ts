import type { Queryable } from '../../services/db.ts'
import { liveBookingSql, notifyPartySql } from './notify.ts'
import type { BookingRow } from './queries.ts'

/** Expires the open bookings of a talent at the time of one that has it for good. */
export async function expireRivals(
  db: Queryable,
  { id, talent_id, starts_at, ends_at }: BookingRow,
  now: number,
): Promise<void> {
  await db.query({
    name: 'expire_rivals',
    text: `with rivals as (
       update bookings set state = 'expired', expires_at = null, modified = $5
       where talent_id = $2 and id <> $1 and state in ('requested', 'quoted') and expires_at > $5
         and during && tstzrange($3::timestamptz, $4::timestamptz)
       returning id, amount, organiser_id, talent_id
     ), changes as (
       insert into booking_changes (booking, state, at, by, amount) select id, 'expired', $5, 'clock', amount from rivals
     ), ${notifyPartySql({ about: `'expired'`, to: `'organiser'` }, 'rivals')}, ${liveBookingSql('rivals')}
     select from rivals`,
    values: [id, talent_id, starts_at, ends_at, new Date(now)],
  })
}
