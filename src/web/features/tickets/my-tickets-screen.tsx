import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QrCodeIcon, TicketIcon, TicketX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { TicketWithEvent } from '../../../contract/calls/tickets.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { ticketEnd, ticketState } from '../../../contract/rules/sales.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Address } from '../../ui/email-text.tsx'
import { DateTime, Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded, SkeletonBox } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { EventActions } from '../events/event-actions.tsx'
import { EventPoster } from '../events/event-poster.tsx'
import { keepListOffline } from './keep-offline.ts'
import type { TicketsOwner } from './kept-tickets.ts'
import { LastChecked } from './last-checked.tsx'
import { LookupForm } from './lookup-screen.tsx'
import { myTicketsQuery } from './queries.ts'
import { RefusedMail } from './refused-mail.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCard, VoidReason } from './ticket-card.tsx'

/** Tickets of the account whose email owns them: upcoming first. */
export function MyTicketsScreen({ owner: { id, email } }: { owner: TicketsOwner }) {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const list = useInfiniteQuery(myTicketsQuery(id))
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? []
  const checkedAt = list.data?.pages[0]?.checkedAt
  const pages = list.data?.pages
  useEffect(() => {
    if (!pages || checkedAt !== undefined) return
    void keepListOffline(
      pages.flatMap((page) => page.tickets),
      { id, email },
    )
  }, [pages, checkedAt, id, email])
  const now = useNow(
    serverNow(),
    tickets.map(({ event }) => ticketEnd(event)),
  )

  const isOver = ({ event }: TicketWithEvent) => now >= ticketEnd(event)
  const upcoming = tickets.filter((ticket) => !isOver(ticket))
  const past = tickets.filter(isOver)

  return (
    <Loaded query={list} place="h1" skeleton={<MyTicketsSkeleton />} failed={myWords.failed}>
      <div className="container max-w-3xl py-8 sm:py-12">
        {tickets.length === 0 ? (
          <StateScreen heading="h1" icon={TicketIcon} title={myWords.none} text={myWords.none_text(email)}>
            <ButtonLink to="/events" variant="main">
              {words.shell.see_events}
            </ButtonLink>
          </StateScreen>
        ) : (
          <>
            <h1 className="text-3xl">{words.tickets.lookup_title}</h1>
            <p className="mt-3 text-lg text-mute wrap-anywhere">
              {myWords.bought_with}
              <Address email={email} />
            </p>
            <LastChecked at={checkedAt} query={list} />
            <TicketSection id="upcoming" title={myWords.upcoming} tickets={upcoming} email={email} now={now}>
              <p className="text-lg text-mute">{myWords.none_upcoming}</p>
              <ButtonLink to="/events" variant="main" className="mt-4">
                {words.shell.see_events}
              </ButtonLink>
            </TicketSection>
          </>
        )}
        {past.length > 0 && <TicketSection id="past" title={myWords.past} tickets={past} email={email} now={now} />}
        <MoreOfList list={list} count={tickets.length} next={{ to: '/tickets' }} words={myWords} />

        <details className="mt-12 rounded-card border border-line bg-card">
          <summary className="cursor-pointer rounded-card px-5 py-4 font-medium">{myWords.other_address}</summary>
          <div className="px-5 pb-5">
            <p className="mb-4 text-mute">{myWords.other_address_text}</p>
            <LookupForm />
          </div>
        </details>
      </div>
    </Loaded>
  )
}

interface TicketSectionProps {
  id: string
  title: string
  tickets: TicketWithEvent[]
  email: string
  now: number
  /** Shown without tickets. */
  children?: ReactNode
}

function TicketSection({ id, title, tickets, email, now, children }: TicketSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {tickets.length === 0 ? (
        children
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {tickets.map((ticket) => (
            <li key={ticket.purchaseId}>
              <MyTicketCard
                ticket={ticket}
                email={email}
                now={now}
                together={tickets.filter(
                  (other) => other.eventId === ticket.eventId && ticketState(other, other.event, now) === 'valid',
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const places = [1, 2, 3]

/** Skeleton of the user's tickets. */
export function MyTicketsSkeleton() {
  const { words } = useWords()
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl">{words.tickets.lookup_title}</h1>
      <SkeletonBox>
        <Skeleton className="mt-4 h-6 w-3/4" />
        <Skeleton className="mt-8 h-9 w-32" />
        <div className="mt-4 grid gap-4">
          {places.map((place) => (
            <div key={place} className={myTicketCardClass}>
              <div className="flex gap-4 p-4 sm:p-5">
                <Skeleton className="aspect-4/3 w-24 shrink-0 self-start rounded-md sm:w-36" />
                <div className="grow space-y-3">
                  <Skeleton className="h-6 w-3/4" />
                  <Skeleton className="h-5 w-2/3" />
                  <Skeleton className="h-5 w-1/2" />
                  <Skeleton className="h-5 w-1/3" />
                </div>
              </div>
              <div className="px-4 pb-4 sm:px-5 sm:pb-5">
                <Skeleton className="h-11 w-40 rounded-full" />
              </div>
            </div>
          ))}
        </div>
      </SkeletonBox>
    </div>
  )
}

const myTicketCardClass = 'overflow-hidden rounded-card border border-line bg-card shadow-soft'

interface MyTicketCardProps {
  ticket: TicketWithEvent
  /** The account's address, with which it was bought. */
  email: string
  now: number
  /** Valid tickets for the same event, including this one. */
  together: TicketWithEvent[]
}

/** A ticket in the user's list, with its QR code one tap away. */
function MyTicketCard({ ticket, email, now, together }: MyTicketCardProps) {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const own = useBundle('event').ticket
  const [opened, setOpened] = useState(false)
  const { event, quantity, admitted, total } = ticket
  const state = ticketState(ticket, event, now)
  // Not `state`, which stays "used" after the event.
  const isOver = now >= ticketEnd(event)
  const isVoided = state === 'voided'
  return (
    <article className={myTicketCardClass}>
      <div className="flex gap-4 p-4 sm:p-5">
        <div
          className={`w-[min(6rem,30%)] shrink-0 self-start overflow-hidden rounded-md sm:w-36 ${isOver || isVoided ? 'opacity-70 grayscale-60' : ''}`}
        >
          <EventPoster event={event} alt="" sizes="(min-width: 40rem) 9rem, 6rem" />
        </div>
        <div className="min-w-0 grow">
          <h3 className="text-lg wrap-break-word">
            <Link to="/events/$id" params={{ id: event.id }} className="hover:text-brand">
              <Written>{event.title}</Written>
            </Link>
          </h3>
          <p className="mt-1">
            <DateTime instant={event.date} withYear={isOver} />
          </p>
          <p className="text-mute">
            <Written>{event.location}</Written>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{words.tickets.people(quantity)}</span>
            <span className="text-mute">{total === 0 ? words.tickets.free : <Money dinars={total} />}</span>
            {state === 'used' && <Tag>{own.used}</Tag>}
            {isVoided && <Tag variant="danger">{own.voided}</Tag>}
            {state === 'cancelled' && <Tag variant="danger">{words.events.cancelled}</Tag>}
            {state === 'valid' && admitted > 0 && (
              <Tag>{myWords.admitted(formatCount(admitted), formatCount(quantity))}</Tag>
            )}
          </p>
        </div>
      </div>
      {isVoided && (
        <div className="px-4 pb-4 text-mute sm:px-5 sm:pb-5">
          <p>{own.voided_text}</p>
          <VoidReason ticket={ticket} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 px-4 pb-4 sm:gap-3 sm:px-5 sm:pb-5">
        <Button variant={state === 'valid' ? 'main' : 'outline'} onClick={() => setOpened(true)}>
          <Icon of={isVoided ? TicketX : QrCodeIcon} />
          {state === 'valid' ? myWords.show_qr : myWords.show_ticket}
        </Button>
        {!isOver && !isVoided && <EventActions event={event} now={now} invite={own.invitation} compact />}
      </div>
      {state === 'valid' && (
        <div className="px-4 pb-4 empty:hidden sm:px-5 sm:pb-5">
          <RefusedMail ticket={ticket} email={email} />
        </div>
      )}
      {opened && (
        <Dialog title={myWords.your_ticket} narrow onClose={() => setOpened(false)}>
          <div className="px-[min(1.25rem,5vw)] pb-5">
            <TicketCard
              ticket={ticket}
              event={event}
              state={state}
              codeFirst
              qr={<QrCode text={ticket.qrCodeData} label={own.qr} />}
            />
            <div className="mt-5">
              <TicketActions ticket={ticket} state={state} together={together} />
            </div>
          </div>
        </Dialog>
      )}
    </article>
  )
}
