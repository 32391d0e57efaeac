import { z } from 'zod'
import type { Task } from '../../services/jobs.ts'
import type { Mailer } from '../../services/mail.ts'
import { accountMail } from './mail.ts'

const AccountMail = z.object({
  kind: z.enum(['verify', 'reset', 'exists']),
  email: z.string(),
  language: z.enum(['ar', 'en']),
  url: z.string(),
  number: z.string(),
})

/** The jobs of accounts: the mails that they order. */
export function accountJobs({ mailer, publicUrl }: { mailer: Mailer; publicUrl: string }): Record<string, Task> {
  return {
    async account_mail(payload) {
      await mailer.send(accountMail(AccountMail.parse(payload), publicUrl))
    },
  }
}
