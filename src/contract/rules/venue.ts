import { MAX_EVENT_LOCATION } from './event.ts'
import { dateTimeComma } from './format.ts'
import type { Language } from './language.ts'

/** Longest fields of a venue, in characters, and its largest capacity. */
export const MAX_VENUE_NAME = 120
export const MAX_VENUE_ADDRESS = 300
export const MAX_VENUE_CAPACITY = 1_000_000

/** Most events to come on the page of a venue. */
export const MAX_VENUE_EVENTS = 60

/** The place of events at a venue, as their readers in a language see it; null when the venue has no name in it. */
export function placeOfVenue(
  venue: Record<`name_${Language}` | `address_${Language}`, string | null>,
  language: Language,
): string | null {
  const name = venue[`name_${language}`]
  const address = venue[`address_${language}`]
  if (!name || !address) return name
  const place = `${name}${dateTimeComma[language]}${address}`
  return place.length > MAX_EVENT_LOCATION ? name : place
}
