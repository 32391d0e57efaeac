import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import type { BookingSide } from '../../../contract/rules/booking.ts'
import { writtenLanguage } from '../../../contract/rules/language.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Written } from '../../ui/written.tsx'
import { BookingTime } from './booking-parts.tsx'
import { otherBookingSide, partyName } from './parties.ts'

/** Time, occasion, parties and price of a booking. */
export function BookingFactList({ booking, side }: { booking: Booking; side: BookingSide }) {
  const words = useBundle('account').bookings
  const { kind, place, price_name, amount, message } = booking
  return (
    <section aria-labelledby="facts" className="mt-8 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
      <h2 id="facts" className="text-xl">
        {words.facts}
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Fact label={words.when}>
          <BookingTime booking={booking} />
        </Fact>
        <Fact label={words.place}>
          <Written>{place}</Written>
        </Fact>
        <Fact label={words.party[otherBookingSide(side)]}>
          <OtherParty booking={booking} side={side} />
        </Fact>
        <Fact label={words.kind}>{words.kinds[kind]}</Fact>
        {price_name && (
          <Fact label={words.price}>
            <Written>{price_name}</Written>
          </Fact>
        )}
        <Fact label={words.amount}>
          {amount === null ? (
            <span className="text-mute">{words.no_amount}</span>
          ) : (
            <span className="text-lg font-semibold">
              <Money dinars={amount} />
            </span>
          )}
        </Fact>
        {message && (
          <Fact label={words.message} wide>
            {/* Paragraphs may differ in direction; short ones begin below the label. */}
            <span lang={writtenLanguage(message)} className="block w-fit whitespace-pre-line [unicode-bidi:plaintext]">
              {message}
            </span>
          </Fact>
        )}
        <Fact label={words.paid_directly} wide>
          {words.payment}
        </Fact>
      </dl>
    </section>
  )
}

/** The other party; only talents have a public page. */
function OtherParty({ booking, side }: { booking: Booking; side: BookingSide }) {
  const words = useBundle('account').bookings
  const name = partyName(booking, otherBookingSide(side), words)
  if (side === 'talent' || booking.talent_id === null) return <Written>{name}</Written>
  return (
    <Link
      to="/talent-profile/$id"
      params={{ id: booking.talent_id }}
      className="font-medium text-brand underline underline-offset-4"
    >
      <Written>{name}</Written>
    </Link>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
