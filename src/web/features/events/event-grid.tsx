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

const places = [1, 2, 3, 4, 5, 6]

/** Cards that have not come yet. */
export function EventGridSkeleton() {
  return (
    <div aria-hidden>
      <Grid>
        {places.map((place) => (
          <li key={place}>
            <EventCardSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  )
}
