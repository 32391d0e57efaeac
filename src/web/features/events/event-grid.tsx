import type { Event } from '../../../contract/events.ts'
import { EventCard } from './event-card.tsx'
import { eventGridClass } from './layout.ts'

interface EventGridProps {
  events: Event[]
  now: number
  /** The page's first content: images load eagerly. */
  leading?: boolean
}

export function EventGrid({ events, now, leading = false }: EventGridProps) {
  return (
    <ul className={eventGridClass}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} now={now} first={leading && index < 1} onFirstScreen={leading && index < 3} />
        </li>
      ))}
    </ul>
  )
}
