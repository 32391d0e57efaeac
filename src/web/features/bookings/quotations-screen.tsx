import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Quotation } from '../../../contract/calls/bookings.ts'
import { stateAt } from '../../../contract/rules/booking.ts'
import { dateTimeComma, formatDay, formatTime } from '../../../contract/rules/format.ts'
import { writtenLanguage } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { usePolling } from '../../lib/live/events.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { BackToList } from '../../ui/back-to-list.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Written } from '../../ui/written.tsx'
import { answerTime } from '../talents/answer-time.ts'
import { CardImage } from '../talents/card-image.tsx'
import { BookingStateTag, BookingTime } from './booking-parts.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { bookingChanges } from './groups.ts'
import { partyName } from './parties.ts'
import { quotationsQuery, useLiveBookings } from './queries.ts'
import { BookingSkeleton } from './skeletons.tsx'
import { statusText } from './status-text.ts'

/** The answers to one request for quotations side by side, for its organiser. */
export function QuotationsScreen({ id }: { id: string }) {
  const words = useBundle('account').bookings
  useLiveBookings()
  const query = useQuery({ ...quotationsQuery(id), ...usePolling() })
  return (
    <div className="container pt-2 pb-16">
      <BackToList to="/bookings" search={{ as: 'organiser' }}>
        {words.back}
      </BackToList>
      <Loaded
        query={query}
        place="h1"
        skeleton={<BookingSkeleton />}
        failed={words.quotations.failed}
        missing={{
          code: 'QUOTATION_REQUEST_NOT_FOUND',
          icon: CalendarX,
          title: words.quotations.not_found,
          text: words.not_found_text,
          to: '/bookings',
          link: words.back,
        }}
      >
        {(bookings) => <Quotations bookings={bookings} />}
      </Loaded>
    </div>
  )
}

function Quotations({ bookings }: { bookings: Quotation[] }) {
  const words = useBundle('account').bookings
  const now = useNow(serverNow(), bookings.flatMap(bookingChanges))
  const [first] = bookings
  if (!first) return null
  const confirmed = bookings.find((booking) => ['accepted', 'completed'].includes(stateAt(booking, now)))
  // Before, cards keep their places: their buttons must not move under a finger.
  const shown = confirmed ? [confirmed, ...bookings.filter((booking) => booking !== confirmed)] : bookings
  return (
    <>
      <header className="mt-2 mb-6">
        <p className="text-mute">{words.quotations.answers_title}</p>
        <h1 className="text-3xl wrap-anywhere">
          <Written>{first.occasion}</Written>
        </h1>
        <div className="mt-2 text-mute wrap-anywhere">
          <BookingTime booking={first} />
          <p>
            <Written>{first.place}</Written>
          </p>
        </div>
        {!confirmed && <p className="mt-4 max-w-2xl text-pretty">{words.quotations.answers_text}</p>}
      </header>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 desk:grid-cols-3">
        {shown.map((booking) => (
          <li key={booking.id} className="min-w-0">
            <QuotationCard booking={booking} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}

function QuotationCard({ booking, now }: { booking: Quotation; now: number }) {
  const { bookings: words, deposits } = useBundle('account')
  const { language } = useWords()
  // Why a step was refused, when the booking changed meanwhile.
  const [refusal, setRefusal] = useState<string>()
  const [stepsDone, setStepsDone] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  const state = stateAt(booking, now)
  const side = 'organiser'
  const name = partyName(booking, 'talent', words)
  const ends = booking.expires_at ?? booking.starts_at
  const until = `${formatDay(ends, language)}${dateTimeComma[language]}${formatTime(ends, language)}`

  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (stepsDone > 0) status.current?.focus()
  }, [stepsDone])

  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-card p-4 shadow-soft sm:p-5">
      <QuotationTalent booking={booking} name={name} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {booking.amount !== null && (
          <p className="text-2xl font-semibold">
            <Money dinars={booking.amount} />
          </p>
        )}
        <BookingStateTag booking={booking} state={state} />
      </div>
      {booking.deposit && state === 'quoted' && (
        <p className="text-mute">
          {deposits.deposit}: <Money dinars={booking.deposit.amount} />
        </p>
      )}
      {booking.quote_message && (
        <div>
          <p className="text-sm text-mute">{words.quote_message}</p>
          <p
            lang={writtenLanguage(booking.quote_message)}
            className="w-fit whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]"
          >
            {booking.quote_message}
          </p>
        </div>
      )}
      <p ref={status} role="status" tabIndex={-1} className="text-mute text-pretty wrap-anywhere">
        {state === 'requested' || state === 'quoted'
          ? words.quotations.until[state](until)
          : statusText(booking, { state, side, words, deposits, language })}
      </p>
      <ErrorNotice text={refusal} />
      <div className="mt-auto grid gap-3">
        {state === 'quoted' && (
          <BookingSteps
            of="answers"
            booking={booking}
            state={state}
            side={side}
            now={now}
            isOneOfMany
            onTaken={() => setStepsDone(stepsDone + 1)}
            onRefused={setRefusal}
          />
        )}
        <Link
          to="/bookings/$id"
          params={{ id: booking.id }}
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4 wrap-anywhere"
        >
          {words.quotations.open(name)}
        </Link>
      </div>
    </article>
  )
}

/** Who it is, how they are rated, and how soon they usually answer. */
function QuotationTalent({ booking, name }: { booking: Quotation; name: string }) {
  const { words: site } = useWords()
  const own = useBundle('talent').talentPages
  const { card_image, rating, total_reviews, answer_minutes, talent_id } = booking
  return (
    <div className="flex min-w-0 items-start gap-3">
      {card_image && (
        <div className="relative size-16 shrink-0 overflow-hidden rounded-md bg-line">
          <CardImage talent={{ card_image, image: null, image_blur: null }} onFirstScreen={false} sizes="4rem" />
        </div>
      )}
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <PersonName talentId={talent_id} linkClass="hover:text-brand">
            {name}
          </PersonName>
        </h2>
        {rating !== null && total_reviews !== null && (
          <p className="flex flex-wrap items-center gap-x-1 text-sm">
            <Icon of={Star} className="size-3.5 fill-gold text-gold" />
            <span role="img" aria-label={site.talents.stars(rating)}>
              <bdi>{rating.toFixed(1)}</bdi>
            </span>
            <span className="text-mute">· {own.total_reviews(total_reviews)}</span>
          </p>
        )}
        {answer_minutes !== null && <p className="text-sm text-mute">{answerTime(answer_minutes, own)}</p>}
      </div>
    </div>
  )
}
