import type { Event } from '../../../contract/events.ts'
import { EventCard } from './event-card.tsx'
import { eventGridClass } from './layout.ts'

interface EventGridProps {
  events: Event[]
  now: number
  /** How many pictures are on the screen from the beginning. */
  first?: number
}

/** Events as cards. */
export function EventGrid({ events, now, first = 0 }: EventGridProps) {
  return (
    <ul className={eventGridClass}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} now={now} first={index < first} />
        </li>
      ))}
    </ul>
  )
}
