import { BellRing } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Event } from '../../../contract/calls/events.ts'
import type { TicketType } from '../../../contract/records/ticket-type.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const JoinForm = lazyComponent(async () => (await import('./join-form.tsx')).JoinForm)

/** Opens the form that waits for places of an event, or of one of its types. */
export function JoinButton({ event, type }: { event: Pick<Event, 'id'>; type?: TicketType }) {
  const own = useBundle('event').waiting
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant={type ? 'quiet' : 'main'}
        wide={!type}
        className={type ? '-mx-5 text-sm' : undefined}
        onClick={() => setOpened(true)}
      >
        <Icon of={BellRing} />
        {own.title}
      </Button>
      {opened && (
        <Dialog title={type ? `${own.title}: ${type.name}` : own.title} narrow onClose={() => setOpened(false)}>
          <div className="px-5 pb-5">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <JoinForm event={event} type={type} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </>
  )
}
