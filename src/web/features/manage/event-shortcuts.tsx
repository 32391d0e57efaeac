import type { ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import { ticketEnd } from '../../../contract/rules/sales.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { ButtonLink } from '../../ui/button.tsx'

type EventWithDoor = Pick<ManagedEventDetails, 'date' | 'ends_at' | 'draft' | 'deleted_at' | 'cancelled_at'>

/** Whether an event may still admit people: published, neither cancelled nor deleted, and its tickets are valid. */
export function hasDoor({ draft, deleted_at, cancelled_at, ...times }: EventWithDoor): boolean {
  return !draft && deleted_at === null && cancelled_at === null && serverNow() < ticketEnd(times)
}

interface EventShortcutsProps {
  event: EventWithDoor & Pick<ManagedEventDetails, 'id' | 'sold'>
}

/** Links to the door of an event, until it closes, and to a message to the holders of its tickets. */
export function EventShortcuts({ event }: EventShortcutsProps) {
  const { message } = useBundle('manage')
  const { checkIn } = useBundle('account')
  const isOnSite = !event.draft && event.deleted_at === null
  return (
    <>
      {hasDoor(event) && (
        <ButtonLink to="/check-in" search={{ event: event.id }} variant="main">
          {checkIn.open_door}
        </ButtonLink>
      )}
      {isOnSite && event.sold > 0 && (
        <ButtonLink to="/admin/events/$id/message" params={{ id: event.id }}>
          {message.title}
        </ButtonLink>
      )}
    </>
  )
}

/** The same, in reach of a thumb: at the bottom of narrow screens. */
export function EventShortcutBar({ event }: EventShortcutsProps) {
  return (
    <div className="bottom-0 z-10 -mx-[min(1rem,5vw)] mt-6 flex flex-wrap gap-2 bg-linear-to-t from-paper from-70% to-transparent px-[min(1rem,5vw)] pt-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:grow max-sm:*:px-2 max-sm:*:text-sm empty:hidden tall:sticky desk:hidden">
      <EventShortcuts event={event} />
    </div>
  )
}
