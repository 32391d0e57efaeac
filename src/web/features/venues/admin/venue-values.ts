import type { ErrorCode } from '../../../../contract/errors.ts'
import type { Venue } from '../../../../contract/records/venue.ts'
import { cleanEmail, isEmail } from '../../../../contract/rules/email.ts'
import { parseUrl } from '../../../../contract/rules/parse-url.ts'
import { cleanLine, cleanText } from '../../../../contract/rules/typed-text.ts'
import { MAX_VENUE_ADDRESS, MAX_VENUE_CAPACITY, MAX_VENUE_NAME } from '../../../../contract/rules/venue.ts'
import { isWholeBetween, parseWholeNumber } from '../../../lib/parse-amount.ts'

/** Fields of the venue form, in order; the image is its address. */
export const VENUE_FIELDS = [
  'name',
  'about',
  'image',
  'address',
  'map_url',
  'capacity',
  'contact_name',
  'phone',
  'email',
] as const
export type VenueFieldName = (typeof VENUE_FIELDS)[number]
export type VenueValues = Record<VenueFieldName, string>

export const EMPTY_VENUE = Object.fromEntries(VENUE_FIELDS.map((field) => [field, ''])) as VenueValues

/** Initial values of the form for a venue. */
export function venueValuesOf(venue: Venue): VenueValues {
  return Object.fromEntries(VENUE_FIELDS.map((field) => [field, venue[field]?.toString() ?? ''])) as VenueValues
}

/** The whole venue, as the calls take it. The values must have no problems. */
export function venueFrom(values: VenueValues) {
  return {
    name: cleanLine(values.name),
    about: cleanText(values.about) || null,
    image: values.image || null,
    address: cleanLine(values.address) || null,
    map_url: cleanLine(values.map_url) || null,
    capacity: parseWholeNumber(values.capacity) ?? null,
    contact_name: cleanLine(values.contact_name) || null,
    phone: cleanLine(values.phone) || null,
    email: cleanEmail(values.email) || null,
  }
}

/** Most errors that the server would refuse. */
export function venueProblems(values: VenueValues): Partial<Record<VenueFieldName, ErrorCode>> {
  const venue = venueFrom(values)
  const problems: Partial<Record<VenueFieldName, ErrorCode>> = {}
  if (!venue.name || venue.name.length > MAX_VENUE_NAME) problems.name = 'VENUE_NAME_REQUIRED'
  if ((venue.address?.length ?? 0) > MAX_VENUE_ADDRESS) problems.address = 'VENUE_TEXT_INVALID'
  if (venue.map_url && !(venue.map_url.startsWith('https://') && parseUrl(venue.map_url)))
    problems.map_url = 'MAP_URL_INVALID'
  if (!isWholeBetween(values.capacity, 1, MAX_VENUE_CAPACITY)) problems.capacity = 'VENUE_CAPACITY_INVALID'
  if (venue.email && !isEmail(venue.email)) problems.email = 'INVALID_EMAIL'
  return problems
}
