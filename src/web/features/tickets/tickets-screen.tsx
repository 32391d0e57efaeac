import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { apiError } from '../../lib/errors.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { type Session, useMe } from '../../lib/session.ts'
import { DateTime } from '../../ui/formatted.tsx'
import { Tag } from '../../ui/tag.tsx'
import { findKeptOwner, findKeptTickets, type KeptTicket, type TicketsOwner } from './kept-tickets.ts'
import { LookupScreen } from './lookup-screen.tsx'
import { MyTicketsScreen, MyTicketsSkeleton } from './my-tickets-screen.tsx'
import { NETWORK_TIMEOUT_MS, withPageContext } from './offline-fallback.ts'

/** Tickets of the user; guests have theirs mailed. */
export function TicketsScreen() {
  const session = useMe()
  const { status, me } = session
  const keptOwner = useKeptOwner(session)
  const owner = me ?? keptOwner
  if (owner) return <MyTicketsScreen owner={owner} />
  return (
    <>
      {/* One form for both, so that typed text survives the session check. */}
      <div className="signed-in:hidden">
        <LookupScreen />
        {status === 'visitor' && <KeptTicketsSection />}
      </div>
      <div className="hidden signed-in:block">
        <MyTicketsSkeleton />
      </div>
    </>
  )
}

/** The account whose tickets are on this device, while the session cannot be loaded. */
function useKeptOwner({ status, error }: Session): TicketsOwner | undefined {
  const [owner, setOwner] = useState<TicketsOwner>()
  const isLoading = status === 'loading'
  const isUnreachable = error !== undefined && !apiError(error)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(
      () => void withPageContext(findKeptOwner).then(setOwner),
      isUnreachable ? 0 : NETWORK_TIMEOUT_MS,
    )
    return () => clearTimeout(timer)
  }, [isLoading, isUnreachable])
  return isLoading ? owner : undefined
}

/** The tickets that a guest opened on this device; nothing if there are none. */
function KeptTicketsSection() {
  const own = useBundle('event').ticket
  const [kept, setKept] = useState<KeptTicket[]>([])
  useEffect(() => {
    void withPageContext(findKeptTickets).then(setKept)
  }, [])
  if (kept.length === 0) return null
  return (
    <section aria-labelledby="on-device" className="container pb-12">
      <div className="mx-auto max-w-lg">
        <h2 id="on-device" className="text-xl">
          {own.on_device}
        </h2>
        <p className="mt-1 text-mute">{own.on_device_text}</p>
        <ul className="mt-4 grid grid-cols-1 gap-3">
          {kept.map(({ ticket: { purchaseId, event, ...ticket } }) => (
            <li key={purchaseId}>
              <Link
                to="/scan/$purchaseId"
                params={{ purchaseId }}
                className="block rounded-card border border-line bg-card p-4 hover:border-mute"
              >
                <span className="block font-semibold wrap-break-word">
                  <bdi lang={event.title_language}>{event.title}</bdi>
                </span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <DateTime instant={event.date} />
                  {ticket.voided_at && <Tag variant="danger">{own.voided}</Tag>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
