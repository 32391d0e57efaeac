import { busyTags } from '../../http/public/cache-tags.ts'
import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { importCalendar, orderDueImports } from './import.ts'

/** The jobs of availability. */
export const availabilityJobHandlers = {
  async import_calendar({ talent }, { cache, calendarFeeds, clock, db }) {
    const isChanged = await importCalendar({ db, clock, calendarFeeds }, talent)
    if (isChanged) cache.markStale(busyTags(talent))
  },

  calendars_due: (_, { clock, db }) => orderDueImports(db, clock.now()),
} satisfies FeatureJobHandlers
