import { z } from 'zod'
import type { Database } from '../../services/db.ts'
import type { Task } from '../../services/jobs.ts'
import type { Mailer, MailOrigin } from '../../services/mail.ts'
import { sweepRateLimits } from '../../services/rate-limit.ts'
import { accountMail } from './mail.ts'
import { sweepAccounts } from './queries.ts'

const AccountMail = z.object({
  kind: z.enum(['verify', 'reset', 'exists']),
  email: z.string(),
  language: z.enum(['ar', 'en']),
  url: z.string(),
  number: z.string(),
})

/** When what is over is looked for. */
export const accountCrontab = '43 * * * * sweep_accounts ?max=3'

/** The jobs of accounts: deletes expired sessions, links, keys and counts of limits. */
export function accountJobs({ db }: { db: Database }): Record<string, Task> {
  return {
    async sweep_accounts() {
      await sweepAccounts(db)
      await sweepRateLimits(db)
    },
  }
}

/** The mails of accounts. */
export function accountMails({ mailer, origin }: { mailer: Mailer; origin: MailOrigin }): Record<string, Task> {
  return {
    async account_mail(payload) {
      await mailer.send(accountMail(AccountMail.parse(payload), origin))
    },
  }
}
