import { useMe } from '../../lib/session.ts'
import { LookupScreen } from './lookup-screen.tsx'
import { MyTicketsScreen } from './my-tickets-screen.tsx'
import { MyTicketsSkeleton } from './my-tickets-skeleton.tsx'

/** Tickets of the user; guests have theirs mailed. */
export function TicketsScreen({ publicUrl }: { publicUrl: string }) {
  const { status, me } = useMe()
  if (status === 'user') return <MyTicketsScreen email={me.email} publicUrl={publicUrl} />
  return (
    <>
      {/* One form for both, so that typed text survives the session check. */}
      <div className="signed-in:hidden">
        <LookupScreen />
      </div>
      <div className="hidden signed-in:block">
        <MyTicketsSkeleton />
      </div>
    </>
  )
}
