import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { Link, ScriptOnce } from '@tanstack/react-router'
import { TicketIcon } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { type Session, useMe } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Address } from '../../../ui/email-text.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MoreOfList } from '../../../ui/more-of-list.tsx'
import { FocusedNotice } from '../../../ui/notice.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'
import { seemsProved } from '../../address-proofs/known-proof.ts'
import { keepListOffline, MARK_KEPT, markKept } from '../offline/keep-offline.ts'
import { findKeptOwner, findKeptTickets, type KeptTicket, type TicketsOwner } from '../offline/kept-tickets.ts'
import { NETWORK_TIMEOUT_MS, withPageContext } from '../offline/offline-fallback.ts'
import { myTicketsQuery, provedTicketsQuery, ticketQuery } from '../queries.ts'
import { ForgetBrowser } from './forget-browser.tsx'
import { LastChecked } from './last-checked.tsx'
import { Lookup } from './lookup-form.tsx'
import { TicketList, TicketListSkeleton } from './ticket-list.tsx'

/** Tickets of the user; those of guests on their device, others mailed. */
export function TicketsScreen() {
  const session = useMe()
  const { status, me, error } = session
  const keptOwner = useKeptOwner(session)
  const owner = me ?? keptOwner
  if (owner) return <MyTicketsScreen owner={owner} />
  // Nothing of the account is on this device.
  if (owner === null && error) throw error
  return (
    <>
      <div className="signed-in:hidden">
        <GuestTicketsScreen isVisitor={status === 'visitor'} />
      </div>
      <div className="hidden signed-in:block">
        <MyTicketsSkeleton />
      </div>
    </>
  )
}

/** The account whose tickets are on this device, while the session cannot be loaded; null if there is none. */
function useKeptOwner({ status, error }: Session): TicketsOwner | null | undefined {
  const [owner, setOwner] = useState<TicketsOwner | null>()
  const isLoading = status === 'loading'
  const isUnreachable = error !== undefined && !apiError(error)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(
      () => void withPageContext(findKeptOwner).then((found) => setOwner(found ?? null)),
      isUnreachable ? 0 : NETWORK_TIMEOUT_MS,
    )
    return () => clearTimeout(timer)
  }, [isLoading, isUnreachable])
  return isLoading ? owner : undefined
}

/** Tickets of the account whose email owns them. */
function MyTicketsScreen({ owner: { id, email } }: { owner: TicketsOwner }) {
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
          // Beside those of the account.
          onProved={() => void list.refetch()}
        />
      </div>
    </Loaded>
  )
}

/** Skeleton of the user's tickets. */
function MyTicketsSkeleton() {
  const { words } = useWords()
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl">{words.tickets.lookup_title}</h1>
      <TicketListSkeleton />
    </div>
  )
}

const nothing: KeptTicket[] = []
const nothingProved: TicketWithEvent[] = []

/** Tickets of guests: those of addresses that they proved here and those that this device keeps, then the form for others. */
function GuestTicketsScreen({ isVisitor }: { isVisitor: boolean }) {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const own = useBundle('event').ticket
  const [kept, readKept] = useKeptTickets(isVisitor)
  const proved = useProvedTickets(isVisitor)
  const { tickets: refreshed, checkedAt, ...list } = useRefreshed(kept ?? nothing)
  const known = new Set(proved.tickets.map(({ purchaseId }) => purchaseId))
  const tickets = [...proved.tickets, ...refreshed.filter(({ purchaseId }) => !known.has(purchaseId))]
  const hasTickets = tickets.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="container max-w-xl py-8 in-data-kept-tickets:max-w-3xl sm:py-12">
      <ScriptOnce>{MARK_KEPT}</ScriptOnce>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {words.tickets.lookup_title}
      </h1>
      {proved.isFresh && (
        <div className="mt-4">
          <FocusedNotice>{known.size > 0 ? myWords.shown_here : myWords.none_here}</FocusedNotice>
        </div>
      )}
      {kept ? (
        hasTickets && (
          <>
            <p className="mt-3 text-lg text-mute">{known.size > 0 ? myWords.proved_text : own.on_device_text}</p>
            <LastChecked at={checkedAt} query={list} />
            <TicketList tickets={tickets} onClosed={readKept} />
            <MoreOfList list={proved.list} count={known.size} next={{ to: '/tickets' }} words={myWords} />
          </>
        )
      ) : (
        <div className="hidden in-data-kept-tickets:block">
          <TicketListSkeleton />
        </div>
      )}
      {/* In one place, so that typed text survives the session check. */}
      <div className={`group ${kept ? '' : 'in-data-kept-tickets:hidden'}`}>
        <Lookup
          title={known.size > 0 ? myWords.other_address : myWords.lookup_title}
          text={myWords.lookup_text}
          folded={hasTickets}
          unreachable={checkedAt !== undefined}
          onProved={proved.open}
        />
        {/* Above it, while a code is asked for. */}
        <p className="mt-6 group-has-[[name=code]]:hidden">
          {myWords.have_account}{' '}
          <Link
            to="/login"
            search={{ from: '/tickets' }}
            className="font-medium text-brand underline underline-offset-4"
          >
            {myWords.log_in}
          </Link>
        </p>
        {(hasTickets || proved.isOpen) && (
          <ForgetBrowser
            onForgotten={async () => {
              proved.close()
              await readKept()
              heading.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

/** The list of the addresses that the guest proved in this browser, on this visit or an earlier one. */
function useProvedTickets(isVisitor: boolean) {
  const [isOpen, setOpen] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const queries = useQueryClient()
  const list = useInfiniteQuery({ ...provedTicketsQuery, enabled: isOpen })
  useEffect(() => setOpen(isVisitor && seemsProved(serverNow())), [isVisitor])
  return {
    isOpen,
    list,
    tickets: isOpen ? (list.data?.pages.flatMap(({ items }) => items) ?? []) : nothingProved,
    /** Proved just now. */
    isFresh: isFresh && !list.isFetching,
    async open() {
      setOpen(true)
      setFresh(true)
      await queries.invalidateQueries({ queryKey: provedTicketsQuery.queryKey })
    },
    close() {
      setOpen(false)
      setFresh(false)
      queries.removeQueries({ queryKey: provedTicketsQuery.queryKey })
    },
  }
}

/** Tickets on this device, soonest first, undefined until they are read; and what reads them again. */
function useKeptTickets(isVisitor: boolean): [KeptTicket[] | undefined, () => Promise<void>] {
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
