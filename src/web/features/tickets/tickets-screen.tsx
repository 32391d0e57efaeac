import { useEffect, useState } from 'react'
import { apiError } from '../../lib/errors.ts'
import { type Session, useMe } from '../../lib/session.ts'
import { findKeptOwner, type TicketsOwner } from './kept-tickets.ts'
import { KeptTicketsSection } from './kept-tickets-section.tsx'
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
