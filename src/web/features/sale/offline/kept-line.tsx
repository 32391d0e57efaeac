import { useEffect, useRef, useState } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { isBorrowedDevice } from '../../../lib/buyer-key.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { type Session, seemsSignedIn, useMe } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { keepTicketOffline } from './keep-offline.ts'
import { forgetTicket } from './kept-tickets.ts'
import type { ReadTicket } from './offline-fallback.ts'

/**
 * Stores an opened ticket on this device, says so (or that the browser does not allow it), and can forget it. Not for staff, who open other people's tickets.
 */
export function KeptLine({ ticket, isOver }: { ticket: ReadTicket; isOver: boolean }) {
  const own = useBundle('event').ticket
  const session = useMe()
  const { me } = session
  const isOpener = useIsOpener(session)
  const [forgetting, setForgetting] = useState<'begun' | 'done'>()
  const [isRefused, setRefused] = useState(false)
  const isStaff = useIsStaffOf(ticket.eventId)
  const isBorrowed = isOpener && !me && isBorrowedDevice()
  const isToKeep = isOpener && !isStaff && !isOver && !isBorrowed
  const { id, email } = me ?? {}

  useEffect(() => {
    if (!isToKeep || forgetting || ticket.checkedAt !== undefined) return
    const { checkedAt: _, ...fresh } = ticket
    void keepTicketOffline(fresh satisfies TicketWithEvent, id && email ? { id, email } : undefined).then((isKept) =>
      setRefused(!isKept),
    )
  }, [isToKeep, forgetting, ticket, id, email])

  if (isBorrowed) return <p className="text-sm text-mute print:hidden">{own.not_kept}</p>
  // A stored ticket shown without a network counts as kept, whoever opened it.
  if (!isToKeep && ticket.checkedAt === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-mute print:hidden">
      <p role="status" className="min-w-0 grow basis-60">
        {isRefused ? own.unkept : forgetting === 'done' ? own.forgotten : own.kept}
      </p>
      {forgetting !== 'done' && !isRefused && (
        <Button
          variant="quiet"
          className="-ms-4 max-w-full text-sm sm:-ms-5 forced-colors:ms-0"
          onClick={async () => {
            setForgetting('begun')
            await forgetTicket(ticket.purchaseId)
            setForgetting('done')
          }}
        >
          {own.forget}
        </Button>
      )}
    </div>
  )
}

/** Whether the user may admit people to an event: admins, door staff, and the event's own staff. */
export function useIsStaffOf(eventId: string): boolean {
  const { me } = useMe()
  return me !== undefined && (me.is_admin || me.is_staff || me.staff_events.includes(eventId))
}

const GUEST = 'guest'
/** A session existed, and ended before its account was known. */
const LEFT = 'left'

/**
 * Whether the page still belongs to the reader who opened it. A page that outlives its session, ended here or in
 * another tab, belongs to the former account, not to a guest or the next account.
 */
function useIsOpener({ status, me }: Session): boolean {
  const reader = status === 'loading' ? undefined : (me?.id ?? GUEST)
  const [opener, setOpener] = useState<string>()
  const hadSession = useRef<boolean>(undefined)
  useEffect(() => {
    hadSession.current ??= seemsSignedIn()
    if (reader !== undefined) setOpener((known) => known ?? (reader === GUEST && hadSession.current ? LEFT : reader))
  }, [reader])
  return opener !== undefined && opener === reader
}
