import { addressProofJobHandlers } from '../features/address-proofs/job-handlers.ts'
import { adminJobHandlers } from '../features/admin/job-handlers.ts'
import { authJobHandlers } from '../features/auth/job-handlers.ts'
import { availabilityJobHandlers } from '../features/availability/job-handlers.ts'
import { bookingJobHandlers } from '../features/bookings/job-handlers.ts'
import { bugReportJobHandlers } from '../features/bug-reports/job-handlers.ts'
import { dataExportJobHandlers } from '../features/data-export/job-handlers.ts'
import { guestJobHandlers } from '../features/guests/job-handlers.ts'
import { imageJobHandlers } from '../features/images/job-handlers.ts'
import { liveJobHandlers } from '../features/live/job-handlers.ts'
import { mailingJobHandlers } from '../features/mailings/job-handlers.ts'
import { messageJobHandlers } from '../features/messages/job-handlers.ts'
import { moneyJobHandlers } from '../features/money/job-handlers.ts'
import { newsletterJobHandlers } from '../features/newsletter/job-handlers.ts'
import { notificationJobHandlers } from '../features/notifications/job-handlers.ts'
import { passJobHandlers } from '../features/sales/buyers/passes/job-handlers.ts'
import { ticketJobHandlers } from '../features/sales/buyers/tickets/job-handlers.ts'
import { waitingListJobHandlers } from '../features/sales/buyers/waiting-list/job-handlers.ts'
import { eventJobHandlers } from '../features/sales/managers/job-handlers.ts'
import { talentJobHandlers } from '../features/talents/job-handlers.ts'
import { userJobHandlers } from '../features/users/job-handlers.ts'
import type { JobHandlers } from '../services/jobs.ts'
import type { jobDeclarations } from './declarations.ts'
import type { AllJobHandlers, JobServices } from './services.ts'

const handlers: AllJobHandlers = {
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
  ...moneyJobHandlers,
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
