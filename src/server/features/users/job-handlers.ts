import type { JobHandlers } from '../../services/jobs.ts'
import type { MailOrigin } from '../../services/mail/message.ts'
import type { Mailer } from '../../services/mail/transport.ts'
import type { userJobs } from './jobs.ts'
import { suspensionMail } from './mail.ts'

interface UserJobServices {
  mailer: Mailer
  origin: MailOrigin
}

/** The jobs of users as admins handle them. */
export function userJobHandlers({ mailer, origin }: UserJobServices): JobHandlers<typeof userJobs> {
  return {
    async suspension_mail(payload) {
      await mailer.send(suspensionMail(payload, origin))
    },
  }
}
