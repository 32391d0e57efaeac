import type { CallServices } from '../http/context.ts'
import type { CalendarFeeds } from '../services/calendar-feeds.ts'
import type { PayloadOf } from '../services/jobs.ts'
import type { MailOrigin } from '../services/mail/message.ts'
import type { Mailer } from '../services/mail/transport.ts'
import type { jobDeclarations } from './declarations.ts'

/** The services of the process, opened by `bootstrap.ts`, as handlers of jobs get them. */
export interface JobServices
  extends Pick<
    CallServices,
    'bankAccount' | 'cache' | 'clock' | 'db' | 'live' | 'media' | 'payments' | 'paymentMetrics'
  > {
  calendarFeeds: CalendarFeeds
  /** Decrypts the codes of addresses. */
  codes: { decrypt(encrypted: string): string | undefined }
  /** Who is mailed about money that waits for a person. */
  financeEmails: readonly string[]
  /** Days after which the data of guests is erased from an event; undefined: never. */
  guestDataDays: number | undefined
  mailer: Mailer
  origin: MailOrigin
}

type Declarations = typeof jobDeclarations

/** The handler of every job: each takes what it needs of the services. */
export type AllJobHandlers = {
  [Name in keyof Declarations]: (payload: PayloadOf<Declarations[Name]>, services: JobServices) => Promise<unknown>
}

/** The handlers of a feature's jobs. */
export type FeatureJobHandlers = Partial<AllJobHandlers>
