import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CalendarX, MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Booking } from '../../../contract/calls/bookings.ts'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { API_PREFIX } from '../../../contract/paths.ts'
import { type BookingSide, CHOSEN_OTHER, isCurrent, isOpen, stateAt } from '../../../contract/rules/booking.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import { writtenLanguage } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { usePolling } from '../../lib/live/events.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Written } from '../../ui/written.tsx'
import { useStartChat } from '../messages/start-chat.ts'
import { BookingHistory } from './booking-history.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingStateTag, BookingTime } from './booking-parts.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { bookingChanges } from './groups.ts'
import { bookingSideOf, otherBookingSide, partyName } from './parties.ts'
import { bookingQuery, useLiveBookings } from './queries.ts'
import { BookingSkeleton } from './skeletons.tsx'
import { statusText } from './status-text.ts'

/** One booking, for either of its parties. */
export function BookingScreen({ id, me }: { id: string; me: Profile }) {
  const words = useBundle('account').bookings
  useLiveBookings()
  const { refetchInterval } = usePolling()
  const query = useQuery({
    ...bookingQuery(id),
    // A booking that is over no longer changes.
    refetchInterval: ({ state: { data } }) => (data && isCurrent(data.state) ? refetchInterval : false),
  })
  const frame = (content: ReactNode) => (
    <div className="container max-w-3xl pt-2 pb-16">
      <BackToList to="/bookings">{words.back}</BackToList>
      {content}
    </div>
  )
  return (
    <Loaded
      query={query}
      place="h1"
      skeleton={frame(<BookingSkeleton />)}
      failed={words.booking_failed}
      missing={{
        code: 'BOOKING_NOT_FOUND',
        icon: CalendarX,
        title: words.not_found,
        text: words.not_found_text,
        to: '/bookings',
        link: words.back,
      }}
    >
      {(booking) => frame(<BookingDetails booking={booking} me={me} />)}
    </Loaded>
  )
}

function BookingDetails({ booking, me }: { booking: Booking; me: Profile }) {
  const { bookings: words, deposits } = useBundle('account')
  const { language } = useWords()
  const now = useNow(serverNow(), bookingChanges(booking))
  // Why a step was refused, when the booking changed meanwhile.
  const [refusal, setRefusal] = useState<string>()
  /** Steps that were taken or refused. */
  const [stepsDone, setStepsDone] = useState(0)
  const status = useRef<HTMLDivElement>(null)
  const side = bookingSideOf(booking, me.id)
  const state = stateAt(booking, now)
  const otherId = booking[`${otherBookingSide(side)}_id`]

  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (stepsDone > 0) status.current?.focus()
  }, [stepsDone])

  const steps = {
    booking,
    state,
    side,
    now,
    onTaken: () => setStepsDone(stepsDone + 1),
    onRefused: (text: string | undefined) => {
      setRefusal(text)
      // The refusal stands there, and cancelling at the end of the page.
      if (text) setStepsDone(stepsDone + 1)
    },
  }
  return (
    <article>
      <header className="mt-2">
        <BookingStateTag booking={booking} state={state} />
        <h1 className="mt-3 text-3xl wrap-anywhere">
          <Written>{booking.occasion}</Written>
        </h1>
        <p className="mt-1 text-lg text-mute wrap-anywhere">
          {words.with(partyName(booking, otherBookingSide(side), words))}
        </p>
      </header>
      <section
        aria-label={words.next_steps}
        className="mt-5 grid gap-5 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6"
      >
        <div ref={status} role="status" tabIndex={-1}>
          <p className="text-lg text-pretty">{statusText(booking, { state, side, words, deposits, language })}</p>
          {booking.reason && booking.reason !== CHOSEN_OTHER && (
            <p className="mt-1 wrap-anywhere">
              <span className="text-mute">{words.reason}: </span>
              <Written className="whitespace-pre-line">{booking.reason}</Written>
            </p>
          )}
        </div>
        {isOpen(state) && booking.reserved_until && (
          <p className="text-mute text-pretty">{deposits.reserved(formatDateTime(booking.reserved_until, language))}</p>
        )}
        <BookingCore booking={booking} />
        {booking.quote_message && <QuoteMessage text={booking.quote_message} />}
        <ErrorNotice text={refusal} />
        <BookingSteps {...steps} of="answers" />
        <BookingMoney booking={booking} state={state} side={side} />
        <div className="flex flex-wrap items-start gap-3">
          {state === 'accepted' && (
            <a href={`${API_PREFIX}/bookings/${booking.id}/calendar.ics`} download className={buttonClass()}>
              <Icon of={CalendarPlus} />
              {words.to_calendar}
            </a>
          )}
          {side === 'organiser' && booking.quotation_request && (
            <ButtonLink to="/quotations/$id" params={{ id: booking.quotation_request }}>
              {words.quotations.compare}
            </ButtonLink>
          )}
          {otherId && <MessageParty id={otherId} name={partyName(booking, otherBookingSide(side), words)} />}
        </div>
        {isCurrent(state) && (
          <p className="text-mute text-pretty">
            {booking.deposit && booking.pay_by
              ? deposits.pays
              : words.pays[side](partyName(booking, otherBookingSide(side), words))}
          </p>
        )}
      </section>
      <BookingFactList booking={booking} side={side} />
      <BookingHistory booking={booking} side={side} />
      <div className="mt-8">
        <BookingSteps {...steps} of="cancellation" />
      </div>
    </article>
  )
}

/** What both parties must know: amount, time and place. */
function BookingCore({ booking }: { booking: Booking }) {
  const words = useBundle('account').bookings
  const { amount, place } = booking
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Fact label={words.amount}>
        {amount === null ? (
          <span className="text-mute">{words.no_amount}</span>
        ) : (
          <span className="text-xl font-semibold">
            <Money dinars={amount} />
          </span>
        )}
      </Fact>
      <Fact label={words.when}>
        <BookingTime booking={booking} />
      </Fact>
      <Fact label={words.place}>
        <Written>{place}</Written>
      </Fact>
    </dl>
  )
}

/** What a talent wrote with the amount. */
function QuoteMessage({ text }: { text: string }) {
  const words = useBundle('account').bookings
  return (
    <dl>
      <Fact label={words.quote_message}>
        <span lang={writtenLanguage(text)} className="block w-fit whitespace-pre-line [unicode-bidi:plaintext]">
          {text}
        </span>
      </Fact>
    </dl>
  )
}

/** Opens the conversation with the other party of a booking. */
function MessageParty({ id, name }: { id: string; name: string }) {
  const words = useBundle('account').bookings
  const chat = useStartChat()
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={chat.isPending} onClick={() => chat.mutate(id)}>
        <Icon of={MessageCircle} />
        <span className="wrap-anywhere">{words.write_to(name)}</span>
      </Button>
      <ErrorNotice error={chat.error} />
    </div>
  )
}

/** The other party, kind, price and message of a booking. */
function BookingFactList({ booking, side }: { booking: Booking; side: BookingSide }) {
  const words = useBundle('account').bookings
  const { kind, application_id, price_name, message } = booking
  return (
    <section aria-labelledby="facts" className="mt-8 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
      <h2 id="facts" className="text-xl">
        {words.facts}
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Fact label={words.party[otherBookingSide(side)]}>
          <PersonName
            talentId={side === 'talent' ? null : booking.talent_id}
            linkClass="font-medium text-brand underline underline-offset-4"
          >
            {partyName(booking, otherBookingSide(side), words)}
          </PersonName>
        </Fact>
        <Fact label={words.kind}>{application_id ? words.from_gig : words.kinds[kind]}</Fact>
        {price_name && (
          <Fact label={words.price}>
            <Written>{price_name}</Written>
          </Fact>
        )}
        {message && (
          <Fact label={words.message} wide>
            {/* Paragraphs may differ in direction; short ones begin below the label. */}
            <span lang={writtenLanguage(message)} className="block w-fit whitespace-pre-line [unicode-bidi:plaintext]">
              {message}
            </span>
          </Fact>
        )}
      </dl>
    </section>
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
