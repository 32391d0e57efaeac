import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import type { userJobs } from './jobs.ts'
import { suspensionMail } from './mail.ts'

/** The jobs of users as admins handle them. */
export function userJobHandlers({
  mailer,
  origin,
}: Pick<JobServices, 'mailer' | 'origin'>): JobHandlers<typeof userJobs> {
  return {
    async suspension_mail(payload) {
      await mailer.send(suspensionMail(payload, origin))
    },
  }
}
