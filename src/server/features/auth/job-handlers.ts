import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { MailOrigin } from '../../services/mail/message.ts'
import type { Mailer } from '../../services/mail/transport.ts'
import { sweepRateLimits } from '../../services/rate-limit.ts'
import type { authJobs } from './jobs.ts'
import { accountMail } from './mail.ts'
import { sweepAccounts } from './queries.ts'

interface AuthJobServices {
  db: Database
  mailer: Mailer
  origin: MailOrigin
}

/** The jobs of accounts. */
export function authJobHandlers({ db, mailer, origin }: AuthJobServices): JobHandlers<typeof authJobs> {
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
