import type { CallServices } from '../http/context.ts'
import type { CalendarFeeds } from '../services/calendar-feeds.ts'
import type { MailOrigin } from '../services/mail/message.ts'
import type { Mailer } from '../services/mail/transport.ts'

/** The services of the process, opened by `bootstrap.ts`, as handlers of jobs get them. */
export interface JobServices extends Pick<CallServices, 'cache' | 'clock' | 'db' | 'live' | 'media'> {
  calendarFeeds: CalendarFeeds
  mailer: Mailer
  origin: MailOrigin
}
