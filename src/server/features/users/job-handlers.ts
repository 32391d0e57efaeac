import type { userJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { suspensionMail } from './mail.ts'

/** The jobs of users as admins handle them. */
export const userJobHandlers: HandlersOf<typeof userJobs> = {
  suspension_mail: (payload, { mailer, origin }) => mailer.send(suspensionMail(payload, origin)),
}
