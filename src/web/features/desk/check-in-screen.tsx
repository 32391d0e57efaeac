import { useEffect } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { Conflicts } from './conflicts.tsx'
import { EventList } from './event-list.tsx'
import { useQueue } from './use-queue.ts'

/** Selects the event of this door. */
export function CheckInScreen({ userId }: { userId: string }) {
  const words = useBundle('account').checkIn
  const queue = useQueue(userId)
  const { send } = queue
  useEffect(() => {
    // Without a network they wait for the next visit.
    send().catch(() => undefined)
  }, [send])
  return (
    <div className="container max-w-2xl py-8">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-2 text-lg text-balance text-mute">{words.choose}</p>
      <EventList />
      <Conflicts queue={queue} />
    </div>
  )
}
