import { DAY_MS, dayInBahrain, HOUR_MS, instantInBahrain } from '../../contract/rules/bahrain.ts'
import { type BookingState, expiryOf, hirePrice, isOpen } from '../../contract/rules/booking.ts'
import { toFils } from '../../contract/rules/money.ts'
import { type Database, inTransaction } from '../services/db.ts'
import { type DemoBooking, demoBookings, demoTalents } from './data.ts'
import { bookingId, demoId } from './identity.ts'
import { insertRows } from './insert.ts'

/** Inserts the missing demo bookings whose parties exist, without mails. Concurrent calls are safe. */
export function loadBookings(db: Database, now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const bookings = demoBookings.map((booking) => rowsOf(booking, now))
    const rows = bookings.map(({ row }) => row)
    const added = await insertRows(transaction, 'bookings', rows, { users: ['talent_id', 'organiser_id'] })
    const changes = bookings.flatMap(({ changes }) => changes).filter(({ booking }) => added.has(booking))
    await transaction.query(
      'insert into booking_changes select * from jsonb_populate_recordset(null::booking_changes, $1)',
      [JSON.stringify(changes)],
    )
  })
}

function rowsOf(booking: DemoBooking, now: number) {
  const { slug, talent, organiser, price_slot, state, place, occasion, message, hours, asked_hours_ago } = booking
  const [inDays, at] = booking.starts
  const starts = instantInBahrain(dayInBahrain(now + inDays * DAY_MS), at).getTime()
  const ends = starts + hours * HOUR_MS
  const asked = now - asked_hours_ago * HOUR_MS
  const answered = state === 'requested' ? null : asked + HOUR_MS
  const [price_name, price] = (price_slot && demoTalents.find((of) => of.slug === talent)?.prices[price_slot - 1]) || []
  const rate = price ? toFils(price) : null
  const amount = rate === null ? booking.amount && toFils(booking.amount) : hirePrice(rate, starts, ends)
  const id = bookingId(slug)
  const row = {
    id,
    request_id: id,
    organiser_id: demoId(organiser),
    talent_id: demoId(talent),
    kind: price_slot ? 'hire' : 'quotation',
    ...{ price_slot, price_name, rate, state, place, occasion, message, amount },
    starts_at: new Date(starts),
    ends_at: new Date(ends),
    expires_at: isOpen(state) ? new Date(expiryOf(starts, answered ?? asked)) : null,
    answered_at: answered && new Date(answered),
    created_at: new Date(asked),
    modified: new Date(answered ?? asked),
  }
  const changes = historyOf(booking).map(([passed, by, hoursLater]) => ({
    booking: id,
    state: passed,
    by,
    at: new Date(passed === 'completed' ? ends : asked + hoursLater * HOUR_MS),
    amount: passed === 'requested' && !price_slot ? null : amount,
  }))
  return { row, changes }
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
