import { useQueries } from '@tanstack/react-query'
import { Link, ScriptOnce } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { apiError } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { MARK_KEPT, markKept } from './keep-offline.ts'
import { findKeptTickets, type KeptTicket } from './kept-tickets.ts'
import { LastChecked } from './last-checked.tsx'
import { Lookup } from './lookup-form.tsx'
import { withPageContext } from './offline-fallback.ts'
import { ticketQuery } from './queries.ts'
import { TicketList, TicketListSkeleton } from './ticket-list.tsx'

const nothing: KeptTicket[] = []

/** Tickets of guests: those that this device keeps, then the form that has others mailed. */
export function GuestTicketsScreen({ isVisitor }: { isVisitor: boolean }) {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const own = useBundle('event').ticket
  const [kept, readKept] = useKeptTickets(isVisitor)
  const { tickets, checkedAt, ...list } = useRefreshed(kept ?? nothing)
  const hasTickets = tickets.length > 0
  return (
    <div className="container max-w-xl py-8 in-data-kept-tickets:max-w-3xl sm:py-12">
      <ScriptOnce>{MARK_KEPT}</ScriptOnce>
      <h1 className="text-3xl">{words.tickets.lookup_title}</h1>
      {kept ? (
        hasTickets && (
          <>
            <p className="mt-3 text-lg text-mute">{own.on_device_text}</p>
            <LastChecked at={checkedAt} query={list} />
            <TicketList tickets={tickets} onClosed={readKept} />
          </>
        )
      ) : (
        <div className="hidden in-data-kept-tickets:block">
          <TicketListSkeleton />
        </div>
      )}
      {/* In one place, so that typed text survives the session check. */}
      <div className={kept ? undefined : 'in-data-kept-tickets:hidden'}>
        <Lookup
          title={myWords.lookup_title}
          text={myWords.lookup_text}
          folded={hasTickets}
          unreachable={checkedAt !== undefined}
        />
        <p className="mt-6">
          {myWords.have_account}{' '}
          <Link
            to="/login"
            search={{ from: '/tickets' }}
            className="font-medium text-brand underline underline-offset-4"
          >
            {myWords.log_in}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Tickets on this device, soonest first, undefined until they are read; and what reads them again. */
function useKeptTickets(isVisitor: boolean): [KeptTicket[] | undefined, () => void] {
  const [kept, setKept] = useState<KeptTicket[]>()
  const read = useCallback(async () => {
    const found = await withPageContext(findKeptTickets)
    markKept(found.length > 0)
    setKept(found)
  }, [])
  useEffect(() => {
    if (isVisitor) void read()
  }, [isVisitor, read])
  return [kept, read]
}

/** Tickets of this device are shown at once, and asked for again meanwhile: some may have been used or cancelled since. */
function useRefreshed(kept: KeptTicket[]) {
  const queries = useQueries({
    queries: kept.map(({ ticket, checkedAt }) => ({
      ...ticketQuery(ticket.purchaseId),
      initialData: { ...ticket, checkedAt },
      refetchOnMount: 'always' as const,
    })),
  })
  const unreached = queries.flatMap(({ data, isFetchedAfterMount }) =>
    isFetchedAfterMount && data.checkedAt !== undefined ? [data.checkedAt] : [],
  )
  return {
    tickets: queries.flatMap(({ data, error }) => (apiError(error)?.code === 'TICKET_NOT_FOUND' ? [] : [data])),
    /** The server could not be reached: the time of the oldest ticket. */
    checkedAt: unreached.length > 0 ? Math.min(...unreached) : undefined,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}
