import { useEffect, useState } from 'react'
import { apiError } from '../../lib/errors.ts'
import { type Session, useMe } from '../../lib/session.ts'
import { GuestTicketsScreen } from './guest-tickets-screen.tsx'
import { findKeptOwner, type TicketsOwner } from './kept-tickets.ts'
import { MyTicketsScreen, MyTicketsSkeleton } from './my-tickets-screen.tsx'
import { NETWORK_TIMEOUT_MS, withPageContext } from './offline-fallback.ts'

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
