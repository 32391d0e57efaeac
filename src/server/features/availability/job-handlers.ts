import { busyTags } from '../../http/public/cache-tags.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import { importCalendar, orderDueImports } from './import.ts'
import type { availabilityJobs } from './jobs.ts'

/** The jobs of availability. */
export function availabilityJobHandlers({
  db,
  clock,
  cache,
  calendarFeeds,
}: Pick<JobServices, 'db' | 'clock' | 'cache' | 'calendarFeeds'>): JobHandlers<typeof availabilityJobs> {
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
