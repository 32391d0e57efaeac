import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { sweepRateLimits } from '../../services/rate-limit.ts'
import { accountMail } from './mail.ts'
import { sweepAccounts } from './queries.ts'

/** The jobs of accounts. */
export const authJobHandlers = {
  account_mail: (payload, { mailer, origin }) => mailer.send(accountMail(payload, origin)),

  async sweep_accounts(_, { db }) {
    await sweepAccounts(db)
    await sweepRateLimits(db)
  },
} satisfies FeatureJobHandlers
