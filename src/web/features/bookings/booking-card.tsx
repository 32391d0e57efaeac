import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { Booking } from '../../../contract/calls/bookings.ts'
import { type BookingSide, stateAt } from '../../../contract/rules/booking.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Written } from '../../ui/written.tsx'
import { BookingStateTag, BookingTime } from './booking-parts.tsx'
import { otherBookingSide, partyName } from './parties.ts'

export const bookingCardClass = 'rounded-card border border-line bg-card p-4 sm:p-5'

/** A booking in a list; the whole card is a link. */
export function BookingCard({ booking, side, now }: { booking: Booking; side: BookingSide; now: number }) {
  const words = useBundle('account').bookings
  return (
    <article className={`group focus-card relative transition-shadow hover:shadow-soft ${bookingCardClass}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-card-title wrap-anywhere">
          <Link
            to="/bookings/$id"
            params={{ id: booking.id }}
            state={{ fromList: true }}
            className="after:absolute after:inset-0 group-hover:text-brand"
          >
            <Written>{booking.occasion}</Written>
          </Link>
        </h3>
        <BookingStateTag booking={booking} state={stateAt(booking, now)} />
      </div>
      <p className="text-mute wrap-anywhere">{words.with(partyName(booking, otherBookingSide(side), words))}</p>
      <p className="mt-2">
        <BookingTime booking={booking} />
      </p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 gap-1.5 text-mute wrap-anywhere">
          <Icon of={MapPin} className="mt-1 size-4" />
          <Written>{booking.place}</Written>
        </span>
        {booking.amount !== null && (
          <span className="text-lg font-semibold">
            <Money dinars={booking.amount} />
          </span>
        )}
      </p>
    </article>
  )
}
