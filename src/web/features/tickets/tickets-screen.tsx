import { useMe } from '../../lib/session.ts'
import { KeptTicketsSection } from './kept-tickets-section.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { MyTicketsScreen } from './my-tickets-screen.tsx'
import { MyTicketsSkeleton } from './my-tickets-skeleton.tsx'
import { useKeptOwner } from './use-kept-owner.ts'

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
