import type { Venue } from '../../../contract/records/venue.ts'
import { readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { addVenue, editVenue, findVenue, VENUE_LIST } from './queries.ts'

export const venueRoutes = {
  list: procedures.venues.list.handler(({ input, context: { db } }) =>
    readAdminPage<Venue, 'name' | 'created'>(db, VENUE_LIST, input, () => [
      `deleted_at is ${input.deleted ? 'not ' : ''}null`,
    ]),
  ),

  get: procedures.venues.get.handler(async ({ input: { id }, context: { db }, errors }) => {
    const venue = await findVenue(db, id)
    if (!venue) throw errors.VENUE_NOT_FOUND()
    return venue
  }),

  add: procedures.venues.add.handler(async ({ input, context: { db, me }, errors }) => {
    const venue = await addVenue(db, me, input)
    if (typeof venue === 'string') throw errors[venue]()
    return venue
  }),

  edit: procedures.venues.edit.handler(async ({ input, context: { db, me }, errors }) => {
    const venue = await editVenue(db, me, input)
    if (typeof venue === 'string') throw errors[venue]()
    return venue
  }),
}
