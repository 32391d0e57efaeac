import { dayInBahrain, instantInBahrain } from '../../contract/rules/bahrain.ts'
import { type BookingState, expiryOf, hirePrice, isOpen } from '../../contract/rules/booking.ts'
import { toFils } from '../../contract/rules/money.ts'
import type { Database } from '../services/db.ts'
import { type DemoBooking, demoBookings, demoTalents } from './data.ts'
import { bookingId, demoId } from './identity.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Inserts the missing demo bookings whose parties exist, without mails. Concurrent calls are safe. */
export async function loadBookings(db: Database, now: number): Promise<void> {
  const rows = demoBookings.map((booking) => rowOf(booking, now))
  await db.query(
    `with given as (
       select given.* from jsonb_to_recordset($1) as given (id uuid, organiser_id uuid, talent_id uuid, kind text,
         price_slot smallint, price_name text, rate integer, state text, starts_at timestamptz, ends_at timestamptz,
         place text, occasion text, message text, amount integer, expires_at timestamptz, answered_at timestamptz,
         created_at timestamptz, changes jsonb)
       join talents on talents.id = talent_id join users on users.id = organiser_id
     ), added as (
       -- one order for all processes, so that none waits for another in a circle
       insert into bookings (id, request_id, organiser_id, talent_id, kind, price_slot, price_name, rate, state, starts_at,
         ends_at, place, occasion, message, amount, expires_at, answered_at, created_at, modified)
       select id, id, organiser_id, talent_id, kind, price_slot, price_name, rate, state, starts_at, ends_at, place, occasion,
         message, amount, expires_at, answered_at, created_at, coalesce(answered_at, created_at)
       from given order by id
       on conflict do nothing returning id
     )
     insert into booking_changes (booking, state, at, by, amount)
     select id, change.state, change.at, change.by, change.amount
     from given join added using (id)
       cross join jsonb_to_recordset(changes) as change (state text, at timestamptz, by text, amount integer)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

function rowOf(booking: DemoBooking, now: number) {
  const { slug, talent, organiser, price_slot, state, place, occasion, message, hours, asked_hours_ago } = booking
  const [inDays, at] = booking.starts
  const starts = instantInBahrain(dayInBahrain(now + inDays * DAY_MS), at).getTime()
  const ends = starts + hours * HOUR_MS
  const asked = now - asked_hours_ago * HOUR_MS
  const answered = state === 'requested' ? null : asked + HOUR_MS
  const [price_name, price] = (price_slot && demoTalents.find((of) => of.slug === talent)?.prices[price_slot - 1]) || []
  const rate = price ? toFils(price) : null
  const amount = rate === null ? booking.amount && toFils(booking.amount) : hirePrice(rate, starts, ends)
  return {
    id: bookingId(slug),
    organiser_id: demoId(organiser),
    talent_id: demoId(talent),
    kind: price_slot ? 'hire' : 'quotation',
    ...{ price_slot, price_name, rate, state, place, occasion, message, amount },
    starts_at: new Date(starts),
    ends_at: new Date(ends),
    expires_at: isOpen(state) ? new Date(expiryOf(starts, answered ?? asked)) : null,
    answered_at: answered && new Date(answered),
    created_at: new Date(asked),
    changes: historyOf(booking).map(([passed, by, hoursLater]) => ({
      state: passed,
      by,
      at: new Date(passed === 'completed' ? ends : asked + hoursLater * HOUR_MS),
      amount: passed === 'requested' && !price_slot ? null : amount,
    })),
  }
}

type DemoChange = [state: BookingState, by: 'organiser' | 'talent' | 'clock', hoursLater: number]

/** The history that leads to a booking's state. */
function historyOf({ state, price_slot }: DemoBooking): DemoChange[] {
  const all: DemoChange[] = price_slot
    ? [
        ['requested', 'organiser', 0],
        ['accepted', 'talent', 1],
        ['completed', 'clock', 0],
      ]
    : [
        ['requested', 'organiser', 0],
        ['quoted', 'talent', 1],
        ['accepted', 'organiser', 2],
        ['completed', 'clock', 0],
      ]
  return all.slice(0, all.findIndex(([passed]) => passed === state) + 1)
}
