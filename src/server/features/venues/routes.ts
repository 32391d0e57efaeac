import type { Venue } from '../../../contract/records/venue.ts'
import { MAX_VENUE_EVENTS } from '../../../contract/rules/venue.ts'
import { readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { venueTag } from '../../http/public/cache-tags.ts'
import { findNextChange } from '../events/next-change.ts'
import { listProgramme } from '../events/queries.ts'
import { addVenue, editVenue, findVenue, findVenuePage, venueList } from './queries.ts'

export const venueRoutes = {
  page: procedures.venues.page.handler(async ({ input: { id }, context, errors }) => {
    const { db, clock, language, cacheTags, changesAt } = context
    cacheTags(venueTag(id), 'events', 'places')
    const now = new Date(clock.now()).toISOString()
    const [venue, events, change] = await Promise.all([
      findVenuePage(db, id, language),
      listProgramme(db, { language, venueId: id, now, limit: MAX_VENUE_EVENTS }),
      findNextChange(db, now),
    ])
    if (!venue) throw errors.VENUE_NOT_FOUND()
    if (change !== undefined) changesAt(change)
    return { ...venue, events }
  }),

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
