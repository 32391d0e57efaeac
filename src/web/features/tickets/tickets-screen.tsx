import { useMe } from '../../lib/session.ts'
import { LookupScreen } from './lookup-screen.tsx'
import { MyTicketsScreen } from './my-tickets-screen.tsx'
import { MyTicketsSkeleton } from './my-tickets-skeleton.tsx'

/** The own tickets; guests have theirs mailed. */
export function TicketsScreen({ publicUrl }: { publicUrl: string }) {
  const { status, me } = useMe()
  if (status === 'user') return <MyTicketsScreen email={me.email} publicUrl={publicUrl} />
  return (
    <>
      {/* One form from the first paint on, so that nothing typed into it is lost when it turns out who is there. */}
      <div className="signed-in:hidden">
        <LookupScreen />
      </div>
      <div className="hidden signed-in:block">
        <MyTicketsSkeleton />
      </div>
    </>
  )
}
