import { busyTags } from '../../http/public/cache-tags.ts'
import type { availabilityJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { importCalendar, orderDueImports } from './import.ts'

/** The jobs of availability. */
export const availabilityJobHandlers: HandlersOf<typeof availabilityJobs> = {
  async import_calendar({ talent }, { cache, calendarFeeds, clock, db }) {
    const isChanged = await importCalendar({ db, clock, calendarFeeds }, talent)
    if (isChanged) cache.markStale(busyTags(talent))
  },

  calendars_due: (_, { clock, db }) => orderDueImports(db, clock.now()),
}
