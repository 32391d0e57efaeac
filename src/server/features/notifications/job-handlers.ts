import type { notificationJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { notificationMail } from './mail.ts'
import { findRecipient } from './preferences.ts'
import { findNotification, sweepNotifications } from './queries.ts'
import { kindOf } from './view.ts'

/** The jobs of notifications. */
export const notificationJobHandlers: HandlersOf<typeof notificationJobs> = {
  async notification_mail({ notification }, { db, mailer, origin }) {
    const row = await findNotification(db, notification)
    const kind = row && kindOf(row)
    if (!row || !kind?.group) return
    const recipient = await findRecipient(db, row.user_id, kind.group)
    const mail = recipient && notificationMail(row, recipient, origin)
    if (mail) await mailer.send(mail)
  },

  async sweep_notifications(_, { db }) {
    await sweepNotifications(db)
  },
}
