import { availabilityChanges, isOnSale } from '../events/availability.ts'
import { posterDayChanges } from '../events/poster-day.ts'
import type { PosterEvent } from '../events/queries.ts'

/** Posters on the wall: a large one, and three beside it. */
const ON_WALL = 4
/** Posters below, in one row of a wide screen. */
const BELOW = 6

/** Events on sale at `now`, soonest first, divided as the home page shows them. */
export function programmeAt(events: PosterEvent[], now: number): { wall: PosterEvent[]; below: PosterEvent[] } {
  const open = events.filter((event) => isOnSale(event, now))
  return { wall: open.slice(0, ON_WALL), below: open.slice(ON_WALL, ON_WALL + BELOW) }
}

/** Instants (milliseconds) at which the home page shows an event differently. */
export function programmeChanges(events: PosterEvent[]): number[] {
  return events.flatMap((event) => [...availabilityChanges(event), ...posterDayChanges(event)])
}
