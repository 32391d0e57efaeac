import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { suspensionMail } from './mail.ts'

/** The jobs of users as admins handle them. */
export const userJobHandlers = {
  suspension_mail: (payload, { mailer, origin }) => mailer.send(suspensionMail(payload, origin)),
} satisfies FeatureJobHandlers
