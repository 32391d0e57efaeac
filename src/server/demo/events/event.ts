import type { ShowLanguage } from '../../../contract/rules/event.ts'
import type { DemoVenueSlug } from '../venues.ts'

/**
 * Start of an event relative to now: days from today (negative: ago), at a wall-clock time in Bahrain. 0 days means the
 * next such time that is not over, so that one can watch its sales close once a day.
 */
interface DemoStart {
  in_days: number
  at: `${number}:${number}`
}

export type DemoEvent = {
  id: string
  slug: string
  title: string
  description: string
  location: string
  /** Slug of the demo venue, if it is one. */
  venue?: DemoVenueSlug
  /** In the event's own language. */
  tags: readonly string[]
  /** Dinars, at most three decimals; 0 is free, null is missing (shown and sold at 10). */
  ticket_price: number | null
  /** Places in all; null when unlimited. */
  capacity: number | null
  /** Sold out: the seed sells `capacity` tickets. */
  sold_out?: true
  /** Nearly sold out: the seed leaves this many places. */
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
  /** WebP data URI, 16 pixels wide. */
  image_blur: string
}
