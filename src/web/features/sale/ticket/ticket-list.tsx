import { Link } from '@tanstack/react-router'
import { QrCodeIcon, TicketX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import { type TicketState, ticketState } from '../../../../contract/rules/ticket-state.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonBox } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import { EventActions } from '../../events/event-actions.tsx'
import { EventPoster } from '../../events/event-poster.tsx'
import { KeptLine } from '../offline/kept-line.tsx'
import { PayLink } from '../pay/pay-link.tsx'
import { isUnpaid, payState } from '../pay/pay-state.ts'
import { usePeopleOf } from './people-of.tsx'
import { RefusedMail } from './refused-mail.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { hasCode, TicketCard, TicketLines, VoidReason } from './ticket-card.tsx'

interface TicketListProps {
  tickets: TicketWithEvent[]
  /** The account's address, with which they were bought. */
  email?: string
  /** Given for tickets of guests, which can be forgotten on this device: a ticket was closed. */
  onClosed?: () => void
  /** In place of tickets to come, if there are none. */
  children?: ReactNode
}

/** Tickets with their codes one tap away: those to come, and below them those whose event is over. */
export function TicketList({ tickets, children, ...each }: TicketListProps) {
  const myWords = useBundle('event').myTickets
  const now = useNow(
    serverNow(),
    tickets.flatMap(({ event, held_until }) => [ticketEnd(event), ...(held_until ? [Date.parse(held_until)] : [])]),
  )
  const isOver = ({ event }: TicketWithEvent) => now >= ticketEnd(event)
  // What waits for its payment runs out.
  const upcoming = tickets
    .filter((ticket) => !isOver(ticket))
    .toSorted((a, b) => Number(isUnpaid(b)) - Number(isUnpaid(a)))
  const past = tickets.filter(isOver)
  return (
    <>
      {(upcoming.length > 0 || children) && (
        <TicketSection id="upcoming" title={myWords.upcoming} tickets={upcoming} now={now} {...each}>
          {children}
        </TicketSection>
      )}
      {past.length > 0 && <TicketSection id="past" title={myWords.past} tickets={past} now={now} {...each} />}
    </>
  )
}

interface TicketSectionProps extends TicketListProps {
  id: string
  title: string
  now: number
}

function TicketSection({ id, title, tickets, now, children, ...each }: TicketSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {tickets.length === 0 ? (
        children
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {tickets.map((ticket, place) => (
            <li key={ticket.purchaseId}>
              <ListedTicket
                ticket={ticket}
                now={now}
                {...each}
                isFirst={id === 'upcoming' && place === 0}
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

/** Skeleton of a list of tickets, below the heading of its page. */
export function TicketListSkeleton() {
  return (
    <SkeletonBox>
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-8 h-9 w-32" />
      <div className="mt-4 grid gap-4">
        {places.map((place) => (
          <div key={place} className={cardClass}>
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
  )
}

const cardClass = 'overflow-hidden rounded-card border border-line bg-card shadow-soft'

interface ListedTicketProps extends Pick<TicketListProps, 'email' | 'onClosed'> {
  ticket: TicketWithEvent
  now: number
  /** Of the upcoming ones. */
  isFirst: boolean
  /** Valid tickets for the same event, including this one. */
  together: TicketWithEvent[]
}

/** A ticket in a list, with its QR code one tap away. */
function ListedTicket({ ticket, email, onClosed, now, isFirst, together }: ListedTicketProps) {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const own = useBundle('event').ticket
  const [opened, setOpened] = useState(false)
  const { event, quantity, admitted, total } = ticket
  const state = ticketState(ticket, event, now)
  const pay = payState(ticket, now)
  // Not `state`, which stays "used" after the event.
  const isOver = now >= ticketEnd(event)
  const isVoided = state === 'voided'
  return (
    <article className={cardClass}>
      <div className="flex gap-4 p-4 sm:p-5">
        <div
          className={`w-[min(6rem,30%)] shrink-0 self-start overflow-hidden rounded-md sm:w-36 ${isOver || isVoided ? 'opacity-70 grayscale-60' : ''}`}
        >
          <EventPoster event={event} alt="" sizes="(min-width: 40rem) 9rem, 6rem" />
        </div>
        <div className="min-w-0 grow">
          <h3 className="text-card-title wrap-break-word">
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
            {quantity > 0 && (
              <>
                <span className="font-medium">{words.tickets.people(quantity)}</span>
                {!isVoided && (
                  <span className="text-mute">{total === 0 ? words.tickets.free : <Money dinars={total} />}</span>
                )}
              </>
            )}
            {(state === 'used' || state === 'handed_on' || state === 'returned') && <Tag>{own[state]}</Tag>}
            {isVoided && <Tag variant="danger">{own.voided}</Tag>}
            {(state === 'held' || state === 'expired') && <Tag>{own[pay ?? state]}</Tag>}
            {state === 'cancelled' && <Tag variant="danger">{words.events.cancelled}</Tag>}
            {state === 'valid' && admitted > 0 && (
              <Tag>{myWords.admitted(formatCount(admitted), formatCount(quantity))}</Tag>
            )}
          </p>
          <TicketLines ticket={ticket} />
        </div>
      </div>
      {isVoided && (
        <div className="px-4 pb-4 text-mute sm:px-5 sm:pb-5">
          <p>{own.voided_text}</p>
          <VoidReason ticket={ticket} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 px-4 pb-4 sm:gap-3 sm:px-5 sm:pb-5">
        <PayLink ticket={ticket} shown={pay} />
        <Button variant={state === 'valid' && isFirst ? 'main' : 'outline'} onClick={() => setOpened(true)}>
          <Icon of={hasCode(state) ? QrCodeIcon : TicketX} />
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
        <Dialog
          title={myWords.your_ticket}
          narrow
          onClose={() => {
            setOpened(false)
            onClosed?.()
          }}
        >
          <OpenedTicket ticket={ticket} now={now} state={state} together={together} isOfDevice={Boolean(onClosed)} />
        </Dialog>
      )}
    </article>
  )
}

interface OpenedTicketProps extends Pick<ListedTicketProps, 'ticket' | 'now' | 'together'> {
  state: TicketState
  /** This device keeps it, and can forget it. */
  isOfDevice: boolean
}

/** A ticket of the list, with its actions. */
function OpenedTicket({ ticket, now, state, together, isOfDevice }: OpenedTicketProps) {
  const people = usePeopleOf(ticket, state)
  return (
    <div className="px-[min(1.25rem,5vw)] pb-5">
      <TicketCard ticket={ticket} event={ticket.event} state={state}>
        {people.onTicket}
      </TicketCard>
      <div className="mt-5 grid gap-5">
        {hasCode(state) && <TicketActions ticket={ticket} state={state} together={together} now={now} />}
        {people.below}
        {isOfDevice && <KeptLine ticket={ticket} isOver={now >= ticketEnd(ticket.event)} />}
      </div>
    </div>
  )
}
