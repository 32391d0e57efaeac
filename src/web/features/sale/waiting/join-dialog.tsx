import { BellRing } from 'lucide-react'
import { Suspense } from 'react'
import type { Event } from '../../../../contract/calls/events.ts'
import type { TicketType } from '../../../../contract/records/ticket-type.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const JoinForm = lazyComponent(async () => (await import('./join-form.tsx')).JoinForm)

interface JoinButtonProps {
  /** Among the types of an event. */
  small?: boolean
  onClick: () => void
}

/** Opens the dialog that waits for places. */
export function JoinButton({ small, onClick }: JoinButtonProps) {
  const own = useBundle('event').waiting
  return (
    <Button
      variant={small ? 'quiet' : 'main'}
      wide={!small}
      className={small ? '-mx-5 text-sm forced-colors:mx-0' : undefined}
      onClick={onClick}
    >
      <Icon of={BellRing} />
      {own.title}
    </Button>
  )
}

interface JoinDialogProps {
  event: Pick<Event, 'id'>
  /** Of one type; without it, any place of the event. */
  type: TicketType | undefined
  onClose: () => void
}

/** Waits for places. Never inside another form: browsers keep the submission of its own from scripts. */
export function JoinDialog({ event, type, onClose }: JoinDialogProps) {
  const own = useBundle('event').waiting
  return (
    <Dialog title={type ? `${own.title}: ${type.name}` : own.title} narrow onClose={onClose}>
      <div className="px-[min(1.25rem,6vw)] pb-5">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <JoinForm event={event} type={type} />
        </Suspense>
      </div>
    </Dialog>
  )
}
