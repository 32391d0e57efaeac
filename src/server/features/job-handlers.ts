import type { PublicCache } from '../http/public/cache.ts'
import type { CalendarFeeds } from '../services/calendar-feeds.ts'
import type { Clock } from '../services/clock.ts'
import type { Database } from '../services/db.ts'
import type { JobHandlers } from '../services/jobs.ts'
import type { Live } from '../services/live.ts'
import type { MailOrigin } from '../services/mail/message.ts'
import type { Mailer } from '../services/mail/transport.ts'
import type { Media } from '../services/media.ts'
import { adminJobHandlers } from './admin/job-handlers.ts'
import { authJobHandlers } from './auth/job-handlers.ts'
import { availabilityJobHandlers } from './availability/job-handlers.ts'
import { bookingJobHandlers } from './bookings/job-handlers.ts'
import { bugReportJobHandlers } from './bug-reports/job-handlers.ts'
import { dataExportJobHandlers } from './data-export/job-handlers.ts'
import { eventJobHandlers } from './events/job-handlers.ts'
import { imageJobHandlers } from './images/job-handlers.ts'
import type { jobDeclarations } from './jobs.ts'
import { liveJobHandlers } from './live/job-handlers.ts'
import { messageJobHandlers } from './messages/job-handlers.ts'
import { newsletterJobHandlers } from './newsletter/job-handlers.ts'
import { notificationJobHandlers } from './notifications/job-handlers.ts'
import { talentJobHandlers } from './talents/job-handlers.ts'
import { ticketJobHandlers } from './tickets/job-handlers.ts'
import { userJobHandlers } from './users/job-handlers.ts'

interface JobServices {
  cache: Pick<PublicCache, 'drop'>
  calendarFeeds: CalendarFeeds
  clock: Clock
  db: Database
  live: Pick<Live, 'wake'>
  mailer: Mailer
  media: Media
  origin: MailOrigin
}

/** The handler of every job, by name. */
export function createJobHandlers(services: JobServices): JobHandlers<typeof jobDeclarations> {
  return {
    ...adminJobHandlers(services),
    ...authJobHandlers(services),
    ...availabilityJobHandlers(services),
    ...bookingJobHandlers(services),
    ...bugReportJobHandlers(services),
    ...eventJobHandlers(services),
    ...dataExportJobHandlers(services),
    ...imageJobHandlers(services),
    ...liveJobHandlers(services),
    ...messageJobHandlers(services),
    ...newsletterJobHandlers(services),
    ...notificationJobHandlers(services),
    ...talentJobHandlers(services),
    ...ticketJobHandlers(services),
    ...userJobHandlers(services),
  }
}
