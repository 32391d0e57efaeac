import type { JobHandlers } from '../../services/jobs.ts'
import { sweepRateLimits } from '../../services/rate-limit.ts'
import type { JobServices } from '../job-services.ts'
import type { authJobs } from './jobs.ts'
import { accountMail } from './mail.ts'
import { sweepAccounts } from './queries.ts'

/** The jobs of accounts. */
export function authJobHandlers({
  db,
  mailer,
  origin,
}: Pick<JobServices, 'db' | 'mailer' | 'origin'>): JobHandlers<typeof authJobs> {
  return {
    async account_mail(payload) {
      await mailer.send(accountMail(payload, origin))
    },

    async sweep_accounts() {
      await sweepAccounts(db)
      await sweepRateLimits(db)
    },
  }
}
