import { queryOptions, useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useEffect } from 'react'
import { formatCount } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Loaded, SkeletonBox } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Written } from '../../ui/written.tsx'
import { Conflicts } from './conflicts.tsx'
import { isUnanswered } from './queue.ts'
import { keepLists, loadEvents, saveEvents } from './store.ts'
import { useQueue } from './use-queue.ts'

const places = [1, 2, 3]

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

function EventList() {
  const words = useBundle('account').checkIn
  const events = useQuery(doorEventsQuery)
  return (
    <Loaded
      query={events}
      skeleton={
        <SkeletonBox className="mt-6 grid gap-4">
          {places.map((place) => (
            <Skeleton key={place} className="h-36 rounded-card" />
          ))}
        </SkeletonBox>
      }
      failed={words.events_failed}
      empty={events.data?.length === 0 && <StateScreen icon={CalendarX} title={words.none} text={words.none_text} />}
    >
      {(list) => (
        <ul className="mt-6 grid gap-4">
          {list.map(({ id, title, title_language, date, location, sold, admitted, cancelled_at }) => (
            <li key={id}>
              {/* A separate document: it may use the camera, and opens without a network. */}
              <a
                href={`/check-in?event=${id}`}
                className="block rounded-card border border-line bg-card px-5 py-4 shadow-soft transition-colors hover:border-mute"
              >
                <span className="block text-lg font-semibold" lang={title_language}>
                  <Written>{title}</Written>
                </span>
                <span className="mt-1 block text-mute">
                  <DateTime instant={date} withYear />
                </span>
                <span className="block text-mute">
                  <Written>{location}</Written>
                </span>
                <span className="mt-2 block font-medium">
                  {cancelled_at === null
                    ? words.inside_count(formatCount(admitted), formatCount(sold))
                    : words.verdicts.cancelled}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** The events that the user may admit people to; without a network those stored on this device. */
const doorEventsQuery = queryOptions({
  queryKey: ['door-events'],
  queryFn: async () => {
    try {
      const events = await (await api()).checkIn.events()
      await saveEvents(events)
      // Lists of events that are over, deleted, or no longer this user's.
      await keepLists(events.map(({ id }) => id))
      return events
    } catch (error) {
      const known = isUnanswered(error) ? await loadEvents() : undefined
      if (!known) throw error
      return known
    }
  },
  retry: false,
})
