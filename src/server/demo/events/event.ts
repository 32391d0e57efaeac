import type { ShowLanguage } from '../../../contract/rules/event.ts'
import type { DemoVenueSlug } from '../venues.ts'

/**
 * When an event starts, seen from now: that many days from today (negative: ago), at a wall-clock time in Bahrain. With 0
 * days it is the next such time that is not over, so that its sales close before one's eyes once a day.
 */
export interface DemoStart {
  in_days: number
  at: `${number}:${number}`
}

export type DemoEvent = {
  id: string
  slug: string
  title: string
  description: string
  location: string
  /** The place, where it is among the demo's venues. */
  venue?: DemoVenueSlug
  /** In the event's own language. */
  tags: readonly string[]
  /** Dinars, at most three decimals; 0 is free, null is "missing" (shown and sold at 10). */
  ticket_price: number | null
  /** Places in all; null when unlimited. */
  capacity: number | null
  /** Every place is taken: the seed sells `capacity` tickets. */
  sold_out?: true
  /** Nearly sold out: the seed sells all but this many. */
  places_left?: number
  starts: DemoStart
  /** Minutes from the start to the end. */
  lasts: number
  /** Minutes from the opening of the doors to the start. */
  doors?: number
  age_limit?: number
  show_language: ShowLanguage
  featured?: true
  /** Title and description in the other language. */
  translation?: { title: string; description: string }
  /** Base of the poster: `{image}/480.webp`, `960.webp`, `1440.webp`, all 4:3. */
  image: `/media/demo/events/${string}`
  /** A sixteen-pixel-wide WebP data URI. */
  image_blur: string
}
