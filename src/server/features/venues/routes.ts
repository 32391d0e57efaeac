import type { Venue } from '../../../contract/records/venue.ts'
import { readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { addVenue, editVenue, findVenue, venueList } from './queries.ts'

export const venueRoutes = {
  list: procedures.venues.list.handler(({ input, context: { db, language } }) =>
    readAdminPage<Venue, 'name' | 'created'>(db, venueList(language), input, () => [
      `deleted_at is ${input.deleted ? 'not ' : ''}null`,
    ]),
  ),

  get: procedures.venues.get.handler(async ({ input: { id }, context: { db, language }, errors }) => {
    const venue = await findVenue(db, id, language)
    if (!venue) throw errors.VENUE_NOT_FOUND()
    return venue
  }),

  add: procedures.venues.add.handler(async ({ input, context: { db, me, language }, errors }) => {
    const venue = await addVenue(db, input, { me, language })
    if (typeof venue === 'string') throw errors[venue]()
    return venue
  }),

  edit: procedures.venues.edit.handler(async ({ input, context: { db, me, language }, errors }) => {
    const venue = await editVenue(db, input, { me, language })
    if (typeof venue === 'string') throw errors[venue]()
    return venue
  }),
}
