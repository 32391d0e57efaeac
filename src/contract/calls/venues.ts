import { z } from 'zod'
import { admin } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, requestId, uuid } from '../fields.ts'
import { sentVenue, Venue } from '../records/venue.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'

/** A venue to add. */
export const AddedVenue = sentVenue({ request_id: requestId })
export type AddedVenue = z.infer<typeof AddedVenue>

const id = uuid('VENUE_NOT_FOUND')

export const EditedVenue = sentVenue({ id, modified: z.optional(instant) })
export type EditedVenue = z.infer<typeof EditedVenue>

/** Calls of admins: places where events happen. */
export const venues = {
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

  edit: admin({ limit: 'write', audit: ['venue.edit'] })
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
