import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { notificationMail } from './mail.ts'
import { findRecipient } from './preferences.ts'
import { findNotification, sweepNotifications } from './queries.ts'
import { kindOf, mailFactsOf } from './view.ts'

/** The jobs of notifications. */
export const notificationJobHandlers = {
  async notification_mail({ notification }, { db, mailer, origin }) {
    const row = await findNotification(db, notification)
    const kind = row && kindOf(row)
    if (!row || !kind?.mailGroup) return
    const recipient = await findRecipient(db, row.user_id, kind.mailGroup)
    if (!recipient) return
    const mail = notificationMail(row, recipient, origin, await mailFactsOf(db, row, recipient.language))
    if (mail) await mailer.send(mail)
  },

  sweep_notifications: (_, { db }) => sweepNotifications(db),
} satisfies FeatureJobHandlers
