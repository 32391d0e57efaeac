import type { ReactNode } from 'react'
import type { Event } from '../../../contract/events.ts'
import { EventCard, EventCardSkeleton } from './event-card.tsx'

/** Cards side by side, as many as there is room for. */
function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 sm:gap-6 desk:grid-cols-3">{children}</ul>
}

interface EventGridProps {
  events: Event[]
  now: number
  /** How many pictures are on the screen from the beginning. */
  first?: number
}

export function EventGrid({ events, now, first = 0 }: EventGridProps) {
  return (
    <Grid>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} now={now} first={index < first} />
        </li>
      ))}
    </Grid>
  )
}

/** Cards that have not come yet. */
export function EventGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden>
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <EventCardSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  )
}
