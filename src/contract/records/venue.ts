import * as z from 'zod/mini'
import {
  emailOrBlank,
  imageAddress,
  instant,
  line,
  mapUrl,
  optional,
  phone,
  requiredLine,
  text,
  VISIBLE,
  wholeNumber,
} from '../fields.ts'
import { MAX_ABOUT } from '../rules/talent.ts'
import { MAX_VENUE_ADDRESS, MAX_VENUE_CAPACITY, MAX_VENUE_NAME } from '../rules/venue.ts'

/** Fields of a venue; only the name is required. The image is one that `upload_event_image` returned. */
export const NewVenue = z.object({
  name: requiredLine(MAX_VENUE_NAME, 'VENUE_NAME_REQUIRED', 'VENUE_NAME_REQUIRED', (name) => VISIBLE.test(name)),
  about: optional(text(MAX_ABOUT, 'ABOUT_TOO_LONG')),
  address: optional(line(MAX_VENUE_ADDRESS, 'VENUE_TEXT_INVALID')),
  map_url: optional(mapUrl),
  capacity: optional(wholeNumber('VENUE_CAPACITY_INVALID', { min: 1, max: MAX_VENUE_CAPACITY })),
  contact_name: optional(line(120, 'VENUE_TEXT_INVALID')),
  phone,
  email: optional(emailOrBlank),
  image: optional(imageAddress('IMAGE_UNKNOWN')),
})
export type NewVenue = z.infer<typeof NewVenue>

/** A place where events happen. */
export const Venue = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.nullable(z.string()),
  address: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  contact_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Address of the image, cut like a poster. */
  image: z.nullable(z.string()),
  image_blur: z.nullable(z.string()),
  created: instant,
  modified: instant,
  /** Null unless it was deleted; it can be restored for 30 days. */
  deleted_at: z.nullable(instant),
})
export type Venue = z.infer<typeof Venue>
