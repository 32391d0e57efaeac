import { useInfiniteQuery } from '@tanstack/react-query'
import TicketIcon from 'lucide-react/icons/ticket'
import { type ReactNode, useEffect } from 'react'
import { ticketEnd, ticketState } from '../../../contract/rules/sales.ts'
import type { TicketWithEvent } from '../../../contract/tickets.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Address } from '../../ui/email-text.tsx'
import { Loaded, SkeletonBox } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { keepListOffline } from './keep-offline.ts'
import type { TicketsOwner } from './kept-tickets.ts'
import { LastChecked } from './last-checked.tsx'
import { LookupForm } from './lookup-screen.tsx'
import { MyTicketCard, myTicketCardClass } from './my-ticket-card.tsx'
import { myTicketsQuery } from './queries.ts'

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
