import { sweepRateLimits } from '../../services/rate-limit.ts'
import type { authJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { accountMail } from './mail.ts'
import { sweepAccounts } from './queries.ts'

/** The jobs of accounts. */
export const authJobHandlers: HandlersOf<typeof authJobs> = {
  account_mail: (payload, { mailer, origin }) => mailer.send(accountMail(payload, origin)),

  async sweep_accounts(_, { db }) {
    await sweepAccounts(db)
    await sweepRateLimits(db)
  },
}
