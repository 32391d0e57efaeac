import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Guard, Waiting } from '../app/guard.tsx'
import { CheckInScreen } from '../features/desk/check-in-screen.tsx'
import { DeniedScreen } from '../features/desk/denied-screen.tsx'
import { DoorScreen } from '../features/desk/door/door-screen.tsx'
import { listsOwner, takeLists } from '../features/desk/store.ts'
import { BoxOfficeScreen } from '../features/desk/window/box-office-screen.tsx'
import { apiError } from '../lib/errors.ts'
import { privateHead } from '../lib/head.ts'
import { useMe } from '../lib/session.ts'

export const Route = createFileRoute('/check-in')({
  validateSearch: (search: Record<string, unknown>): { event?: string; at?: 'window' } => ({
    event: typeof search.event === 'string' ? search.event : undefined,
    at: search.at === 'window' ? search.at : undefined,
  }),
  head: privateHead('account', ({ checkIn }) => checkIn),
  component: CheckInPage,
})

function CheckInPage() {
  const { event, at } = Route.useSearch()
  return (
    <StaffGuard>
      {(userId) => {
        if (!event) return <CheckInScreen userId={userId} />
        if (at === 'window') return <BoxOfficeScreen key={event} userId={userId} eventId={event} />
        return <DoorScreen key={event} userId={userId} eventId={event} />
      }}
    </StaffGuard>
  )
}

/** Admits staff; without a network also the user whose lists are on this device. */
function StaffGuard({ children }: { children: (userId: string) => ReactNode }) {
  const { me, error } = useMe()
  const offlineUser = useOfflineUser(error !== undefined && !apiError(error))
  if (offlineUser) return children(offlineUser)
  if (!me) return <Guard incomplete>{() => <Waiting />}</Guard>
  if (!me.is_admin && !me.is_staff && me.staff_events.length === 0) return <DeniedScreen userId={me.id} />
  return <WithLists userId={me.id}>{children}</WithLists>
}

function useOfflineUser(isOffline: boolean): string | undefined {
  const [owner, setOwner] = useState<string>()
  useEffect(() => {
    if (isOffline) void listsOwner().then(setOwner)
  }, [isOffline])
  return isOffline ? owner : undefined
}

/** Waits until the lists on this device belong to this user. */
function WithLists({ userId, children }: { userId: string; children: (userId: string) => ReactNode }) {
  const [ready, setReady] = useState<string>()
  useEffect(() => {
    void takeLists(userId).then(() => setReady(userId))
  }, [userId])
  return ready === userId ? children(userId) : <Waiting />
}
