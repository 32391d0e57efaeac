import type { Booking } from '../../../contract/calls/bookings.ts'
import { actionsOf, type BookingFacts, type BookingSide, isCurrent, stateAt } from '../../../contract/rules/booking.ts'

/** Sections of the list, in order: the reader's turn, upcoming, over. */
export const BOOKING_GROUPS = ['awaiting', 'upcoming', 'closed'] as const
type BookingGroup = (typeof BOOKING_GROUPS)[number]

/** Bookings by section: open ones by expiry, upcoming ones by start, closed ones latest first. */
export function groupBookings(bookings: Booking[], side: BookingSide, now: number): Record<BookingGroup, Booking[]> {
  const of = (group: BookingGroup) => bookings.filter((booking) => groupOf(booking, side, now) === group)
  return {
    awaiting: of('awaiting').toSorted((a, b) => Date.parse(a.expires_at ?? '') - Date.parse(b.expires_at ?? '')),
    upcoming: of('upcoming').toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)),
    closed: of('closed').toSorted((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at)),
  }
}

/** Instants (milliseconds) at which a booking changes by itself. */
export function bookingChanges({ expires_at, pay_by, starts_at, ends_at }: BookingFacts): number[] {
  return [expires_at, pay_by, starts_at, ends_at].flatMap((instant) => (instant ? [Date.parse(instant)] : []))
}

function groupOf(booking: Booking, side: BookingSide, now: number): BookingGroup {
  // A response is awaited from the reader if they may decline.
  if (actionsOf(booking, side, now).includes('decline')) return 'awaiting'
  return isCurrent(stateAt(booking, now)) ? 'upcoming' : 'closed'
}

/** The bookings without duplicates; the last of each stays. */
export function uniqueById(bookings: Booking[]): Booking[] {
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()]
}
