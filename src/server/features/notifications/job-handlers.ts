import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import type { notificationJobs } from './jobs.ts'
import { notificationMail } from './mail.ts'
import { findRecipient } from './preferences.ts'
import { findNotification, sweepNotifications } from './queries.ts'
import { kindOf } from './view.ts'

/** The jobs of notifications. */
export function notificationJobHandlers({
  db,
  mailer,
  origin,
}: Pick<JobServices, 'db' | 'mailer' | 'origin'>): JobHandlers<typeof notificationJobs> {
  return {
    async notification_mail({ notification }) {
      const row = await findNotification(db, notification)
      const kind = row && kindOf(row)
      if (!row || !kind?.group) return
      const recipient = await findRecipient(db, row.user_id, kind.group)
      const mail = recipient && notificationMail(row, recipient, origin)
      if (mail) await mailer.send(mail)
    },

    async sweep_notifications() {
      await sweepNotifications(db)
    },
  }
}
