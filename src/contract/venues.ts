import { z } from 'zod'
import { admin } from './access.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'
import { pick } from './errors.ts'
import {
  emailOrBlank,
  imageAddress,
  instant,
  line,
  mapUrl,
  phone,
  requiredLine,
  text,
  typedNumber,
  uuid,
  VISIBLE,
} from './fields.ts'
import { MAX_VENUE_ADDRESS, MAX_VENUE_CAPACITY, MAX_VENUE_NAME } from './rules/venue.ts'

/** A place where events happen. */
export const Venue = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string().nullable(),
  address: z.string().nullable(),
  map_url: z.string().nullable(),
  capacity: z.int().nullable(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Address of the image, cut like a poster. */
  image: z.string().nullable(),
  image_blur: z.string().nullable(),
  created: instant,
  modified: instant,
  /** Null unless it was deleted; it can be restored for 30 days. */
  deleted_at: instant.nullable(),
})
export type Venue = z.infer<typeof Venue>

const optionalText = (field: z.ZodString) => field.nullish().transform((value) => value || null)
const capacity = z
  .number('VENUE_CAPACITY_INVALID')
  .int('VENUE_CAPACITY_INVALID')
  .min(1, 'VENUE_CAPACITY_INVALID')
  .max(MAX_VENUE_CAPACITY, 'VENUE_CAPACITY_INVALID')

/** Fields of a venue; only the name is required. The image is one that `upload_event_image` returned. */
export const NewVenue = z.object({
  name: requiredLine(MAX_VENUE_NAME, 'VENUE_NAME_REQUIRED', 'VENUE_NAME_REQUIRED', (name) => VISIBLE.test(name)),
  about: optionalText(text(5000, 'ABOUT_TOO_LONG')),
  address: optionalText(line(MAX_VENUE_ADDRESS, 'VENUE_TEXT_INVALID')),
  map_url: optionalText(mapUrl),
  capacity: typedNumber(capacity, 'VENUE_CAPACITY_INVALID')
    .nullish()
    .transform((value) => value ?? null),
  contact_name: optionalText(line(120, 'VENUE_TEXT_INVALID')),
  phone,
  email: emailOrBlank.nullish().transform((value) => value || null),
  image: imageAddress('IMAGE_UNKNOWN')
    .nullish()
    .transform((value) => value ?? null),
})
export type NewVenue = z.infer<typeof NewVenue>

/** A venue to add. */
export const AddedVenue = NewVenue.extend({
  /** Idempotency key: a random UUID made by the browser. */
  request_id: uuid('BAD_INPUT').nullish(),
})
export type AddedVenue = z.infer<typeof AddedVenue>

const FIELD_ERRORS = [
  'VENUE_NAME_REQUIRED',
  'VENUE_TEXT_INVALID',
  'VENUE_CAPACITY_INVALID',
  'MAP_URL_INVALID',
  'ABOUT_TOO_LONG',
  'TEXT_UNREADABLE',
  'PHONE_INVALID',
  'INVALID_EMAIL',
  'IMAGE_UNKNOWN',
] as const

const id = uuid('VENUE_NOT_FOUND')
const tags = ['Venues']

/** Calls of admins: places where events happen. */
export const venues = {
  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/venues',
      tags,
      summary: 'Venues',
      description: `\`deleted=true\`: those that can be restored. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(listInput(['name', 'created'], { order: 'asc' }).extend({ deleted: z.stringbool().optional() }))
    .output(listOutput(Venue))
    .errors(pick('BAD_INPUT')),

  get: admin({ limit: 'read' })
    .route({ method: 'GET', path: '/get_venue/{id}', tags, summary: 'One venue' })
    .input(z.object({ id }))
    .output(Venue)
    .errors(pick('VENUE_NOT_FOUND')),

  add: admin({ limit: 'write', audit: ['venue.add'] })
    .route({
      method: 'POST',
      path: '/add_venue',
      tags,
      summary: 'Add a venue',
      description: 'The same `request_id` again returns the same venue.',
    })
    .input(AddedVenue)
    .output(Venue)
    .errors(pick('BAD_INPUT', 'REQUEST_CONFLICT', ...FIELD_ERRORS)),

  edit: admin({ limit: 'write', audit: ['venue.edit'] })
    .route({
      method: 'POST',
      path: '/edit_venue/{id}',
      tags,
      summary: 'Change a venue',
      description: 'The whole venue. With `modified`, the change is refused when the venue was saved since.',
    })
    .input(NewVenue.extend({ id, modified: instant.optional() }))
    .output(Venue)
    .errors(pick('VENUE_NOT_FOUND', 'VENUE_STALE', ...FIELD_ERRORS)),
}
