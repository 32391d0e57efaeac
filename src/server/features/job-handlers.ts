import type { JobHandlers } from '../services/jobs.ts'
import { addressProofJobHandlers } from './address-proofs/job-handlers.ts'
import { adminJobHandlers } from './admin/job-handlers.ts'
import { authJobHandlers } from './auth/job-handlers.ts'
import { availabilityJobHandlers } from './availability/job-handlers.ts'
import { bookingJobHandlers } from './bookings/job-handlers.ts'
import { bugReportJobHandlers } from './bug-reports/job-handlers.ts'
import { dataExportJobHandlers } from './data-export/job-handlers.ts'
import { guestJobHandlers } from './guests/job-handlers.ts'
import { imageJobHandlers } from './images/job-handlers.ts'
import type { jobDeclarations } from './job-declarations.ts'
import type { HandlersOf, JobServices } from './jobs.ts'
import { liveJobHandlers } from './live/job-handlers.ts'
import { mailingJobHandlers } from './mailings/job-handlers.ts'
import { messageJobHandlers } from './messages/job-handlers.ts'
import { newsletterJobHandlers } from './newsletter/job-handlers.ts'
import { notificationJobHandlers } from './notifications/job-handlers.ts'
import { passJobHandlers } from './sales/buyers/passes/job-handlers.ts'
import { ticketJobHandlers } from './sales/buyers/tickets/job-handlers.ts'
import { waitingListJobHandlers } from './sales/buyers/waiting-list/job-handlers.ts'
import { eventJobHandlers } from './sales/managers/job-handlers.ts'
import { talentJobHandlers } from './talents/job-handlers.ts'
import { userJobHandlers } from './users/job-handlers.ts'

const handlers: HandlersOf<typeof jobDeclarations> = {
  ...addressProofJobHandlers,
  ...adminJobHandlers,
  ...authJobHandlers,
  ...availabilityJobHandlers,
  ...bookingJobHandlers,
  ...bugReportJobHandlers,
  ...eventJobHandlers,
  ...dataExportJobHandlers,
  ...guestJobHandlers,
  ...imageJobHandlers,
  ...liveJobHandlers,
  ...mailingJobHandlers,
  ...messageJobHandlers,
  ...newsletterJobHandlers,
  ...notificationJobHandlers,
  ...passJobHandlers,
  ...talentJobHandlers,
  ...ticketJobHandlers,
  ...userJobHandlers,
  ...waitingListJobHandlers,
}

/** The handler of every job, by name. */
export function createJobHandlers(services: JobServices): JobHandlers<typeof jobDeclarations> {
  const bound = Object.entries(handlers).map(([name, handle]) => [name, (payload: never) => handle(payload, services)])
  return Object.fromEntries(bound)
}
