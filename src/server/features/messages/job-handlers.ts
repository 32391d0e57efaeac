import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import { findRecipient } from '../notifications/preferences.ts'
import type { messageJobs } from './jobs.ts'
import { unreadMail } from './mail.ts'
import { findUnreadSenders, orderUnreadMails } from './unread-mails.ts'

/** The jobs of messages. */
export function messageJobHandlers({
  db,
  clock,
  mailer,
  origin,
}: Pick<JobServices, 'db' | 'clock' | 'mailer' | 'origin'>): JobHandlers<typeof messageJobs> {
  return {
    async unread_messages_mail({ user, since }) {
      const recipient = await findRecipient(db, user, 'messages')
      if (!recipient) return
      const mail = unreadMail({ recipient, since, ...(await findUnreadSenders(db, user)) }, origin)
      if (mail) await mailer.send(mail)
    },

    async unread_messages_due() {
      await orderUnreadMails(db, clock.now())
    },
  }
}
