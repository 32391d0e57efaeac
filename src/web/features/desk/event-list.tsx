import { queryOptions, useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import type { DoorEvent } from '../../../contract/calls/check-in.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Loaded, SkeletonBox } from '../../ui/loaded.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Written } from '../../ui/written.tsx'
import { groupEvents } from './event-groups.ts'
import { isUnanswered } from './queue.ts'
import { keepLists, loadEvents, saveEvents } from './store.ts'

const places = [1, 2, 3]

/** Events that the user may check in: today's first and large; past, cancelled and empty ones folded away. */
export function EventList() {
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
      {(list) => <Groups events={list} />}
    </Loaded>
  )
}

function Groups({ events }: { events: DoorEvent[] }) {
  const words = useBundle('account').checkIn
  const { today, toCome, apart } = groupEvents(events, serverNow())
  return (
    <>
      {today && (
        <section aria-labelledby="today" className="mt-6">
          <h2 id="today" className="mb-3 text-xl">
            {words.today}
          </h2>
          <EventOfToday event={today} />
        </section>
      )}
      {toCome.length > 0 && (
        <section aria-labelledby="to-come" className="mt-8">
          <h2 id="to-come" className="mb-3 text-xl">
            {words.to_come}
          </h2>
          <EventLinks events={toCome} />
        </section>
      )}
      {apart.length > 0 && (
        <details className="mt-8" open={!today && toCome.length === 0}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-mute">
            {words.apart(formatCount(apart.length))}
          </summary>
          <EventLinks events={apart} />
        </details>
      )}
    </>
  )
}

/** A separate document: it may use the camera, and opens without a network. */
const doorOf = ({ id }: DoorEvent) => `/check-in?event=${id}`

function EventOfToday({ event }: { event: DoorEvent }) {
  const words = useBundle('account').checkIn
  const { title, title_language, date, location, sold, admitted } = event
  return (
    <a
      href={doorOf(event)}
      className="block rounded-card border border-line bg-card p-5 shadow-soft transition-colors hover:border-mute sm:p-6"
    >
      <span className="block text-2xl font-semibold wrap-break-word" lang={title_language}>
        <Written>{title}</Written>
      </span>
      <span className="mt-2 block text-lg">
        <DateTime instant={date} />
      </span>
      <span className="block text-mute">
        <Written>{location}</Written>
      </span>
      <span className="mt-4 block text-lg font-medium">
        {words.inside_count(formatCount(admitted), formatCount(sold))}
      </span>
      <ProgressBar of={sold} part={admitted} className="mt-2" />
      <span className={`mt-5 ${buttonClass({ variant: 'main', size: 'lg', wide: true })}`}>{words.open_door}</span>
    </a>
  )
}

function EventLinks({ events }: { events: DoorEvent[] }) {
  const words = useBundle('account').checkIn
  return (
    <ul className="grid gap-3">
      {events.map((event) => (
        <li key={event.id}>
          <a
            href={doorOf(event)}
            className="block rounded-card border border-line bg-card px-5 py-3.5 transition-colors hover:border-mute"
          >
            <span className="block text-lg font-semibold wrap-break-word" lang={event.title_language}>
              <Written>{event.title}</Written>
            </span>
            <span className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-mute">
              <DateTime instant={event.date} />
              <span>
                {event.cancelled_at === null
                  ? words.inside_count(formatCount(event.admitted), formatCount(event.sold))
                  : words.verdicts.cancelled}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
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
