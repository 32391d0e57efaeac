import { useInfiniteQuery } from '@tanstack/react-query'
import { TicketIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Address } from '../../ui/email-text.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { keepListOffline } from './keep-offline.ts'
import type { TicketsOwner } from './kept-tickets.ts'
import { LastChecked } from './last-checked.tsx'
import { Lookup } from './lookup-form.tsx'
import { myTicketsQuery } from './queries.ts'
import { TicketList, TicketListSkeleton } from './ticket-list.tsx'

/** Tickets of the account whose email owns them. */
export function MyTicketsScreen({ owner: { id, email } }: { owner: TicketsOwner }) {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const list = useInfiniteQuery(myTicketsQuery(id))
  const tickets = list.data?.pages.flatMap((page) => page.items) ?? []
  const checkedAt = list.data?.pages[0]?.checkedAt
  const pages = list.data?.pages
  useEffect(() => {
    if (!pages || checkedAt !== undefined) return
    void keepListOffline(
      pages.flatMap((page) => page.items),
      { id, email },
    )
  }, [pages, checkedAt, id, email])

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
            <TicketList tickets={tickets} email={email}>
              <p className="text-lg text-mute">{myWords.none_upcoming}</p>
              <ButtonLink to="/events" variant="main" className="mt-4">
                {words.shell.see_events}
              </ButtonLink>
            </TicketList>
          </>
        )}
        <MoreOfList list={list} count={tickets.length} next={{ to: '/tickets' }} words={myWords} />
        <Lookup
          title={myWords.other_address}
          text={myWords.other_address_text}
          folded
          unreachable={checkedAt !== undefined}
        />
      </div>
    </Loaded>
  )
}

/** Skeleton of the user's tickets. */
export function MyTicketsSkeleton() {
  const { words } = useWords()
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl">{words.tickets.lookup_title}</h1>
      <TicketListSkeleton />
    </div>
  )
}
