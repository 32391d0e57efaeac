import type { PublicCache } from '../../http/public/cache.ts'
import type { CalendarFeeds } from '../../services/calendar-feeds.ts'
import type { Clock } from '../../services/clock.ts'
import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import { busyTags } from './cache-tags.ts'
import { importCalendar, orderDueImports } from './import.ts'
import type { availabilityJobs } from './jobs.ts'

interface AvailabilityJobServices {
  db: Database
  clock: Clock
  cache: Pick<PublicCache, 'drop'>
  calendarFeeds: Pick<CalendarFeeds, 'read'>
}

/** The jobs of availability. */
export function availabilityJobHandlers({
  db,
  clock,
  cache,
  calendarFeeds,
}: AvailabilityJobServices): JobHandlers<typeof availabilityJobs> {
  return {
    async import_calendar({ talent }) {
      const isChanged = await importCalendar({ db, clock, calendarFeeds }, talent)
      if (isChanged) cache.drop(busyTags(talent))
    },

    async calendars_due() {
      await orderDueImports(db, clock.now())
    },
  }
}
