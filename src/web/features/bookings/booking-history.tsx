import type { Booking } from '../../../contract/bookings.ts'
import type { BookingSide } from '../../../contract/rules/booking.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { DateTime, Money } from '../../ui/formatted.tsx'
import { Written } from '../../ui/written.tsx'
import { partyName } from './parties.ts'

/** History of a booking, oldest first. */
export function BookingHistory({ booking, side }: { booking: Booking; side: BookingSide }) {
  const words = useBundle('account').bookings

  function author(by: BookingSide | 'clock'): string {
    if (by === 'clock') return words.by_clock
    return by === side ? words.by_you : words.by(partyName(booking, by, words))
  }

  return (
    <section aria-labelledby="history" className="mt-8">
      <h2 id="history" className="text-xl">
        {words.history}
      </h2>
      <ol className="mt-4 border-s-2 border-line">
        {booking.history.map(({ state, by, at, amount, reason }) => (
          <li key={`${state} ${at}`} className="relative pb-5 ps-6 last:pb-0">
            <span aria-hidden className="absolute -start-[7px] top-2 size-3 rounded-full bg-mute" />
            <p className="font-medium wrap-anywhere">
              {words.changes[state]} <span className="font-normal text-mute">{author(by)}</span>
            </p>
            <p className="text-sm text-mute">
              <DateTime instant={at} withYear />
            </p>
            {state === 'quoted' && amount !== null && (
              <p className="mt-1 font-medium">
                <Money dinars={amount} />
              </p>
            )}
            {reason && (
              <p className="mt-1 wrap-anywhere">
                <Written className="whitespace-pre-line">{reason}</Written>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
