import { z } from 'zod'
import { admin, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, requestId, uuid } from '../fields.ts'
import { sentVenue, Venue } from '../records/venue.ts'
import { MAX_VENUE_EVENTS } from '../rules/venue.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'
import { Event } from './events.ts'

/** A venue to add. */
export const AddedVenue = sentVenue({ request_id: requestId })
export type AddedVenue = z.infer<typeof AddedVenue>

const id = uuid('VENUE_NOT_FOUND')

export const EditedVenue = sentVenue({ id, modified: z.optional(instant) })
export type EditedVenue = z.infer<typeof EditedVenue>

const { id: venueId, name, about, address, map_url, image, image_blur } = Venue.shape

/** A venue as everybody sees it: its contact is for admins. */
export const VenuePage = z.object({
  ...{ id: venueId, name, about, address, map_url, image, image_blur },
  about_language: z.enum(['ar', 'en']).nullable().describe('The language of `about`.'),
  events: z.array(Event).describe(`What is to come there, soonest first; at most ${MAX_VENUE_EVENTS}.`),
})
export type VenuePage = z.infer<typeof VenuePage>

/** Places where events happen. */
export const venues = {
  page: visitor({ limit: 'read', localized: true })
    .route({ method: 'GET', path: '/venues/{id}', summary: 'The page of a venue, with its events to come' })
    .input(z.object({ id }))
    .output(VenuePage)
    .errors(pick('VENUE_NOT_FOUND')),

  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/venues',
      summary: 'Venues',
      description: `\`deleted=true\`: those that can be restored. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(listInput(['name', 'created'], { order: 'asc' }).extend({ deleted: z.stringbool().optional() }))
    .output(listOutput(Venue)),

  get: admin({ limit: 'read' })
    .route({ method: 'GET', path: '/get_venue/{id}', summary: 'One venue' })
    .input(z.object({ id }))
    .output(Venue)
    .errors(pick('VENUE_NOT_FOUND')),

  add: admin({ limit: 'write', audit: ['venue.add'] })
    .route({
      method: 'POST',
      path: '/add_venue',
      summary: 'Add a venue',
      description: 'The same `request_id` again returns the same venue.',
    })
    .input(AddedVenue)
    .output(Venue)
    .errors(pick('REQUEST_CONFLICT')),

  edit: admin({ limit: 'write', audit: ['venue.edit'], revalidates: ['venue:{id}'] })
    .route({
      method: 'POST',
      path: '/edit_venue/{id}',
      summary: 'Change a venue',
      description: 'The whole venue. With `modified`, the change is refused when the venue was saved since.',
    })
    .input(EditedVenue)
    .output(Venue)
    .errors(pick('VENUE_NOT_FOUND', 'VENUE_STALE')),
}
