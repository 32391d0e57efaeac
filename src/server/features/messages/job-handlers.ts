import type { messageJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { findRecipient } from '../notifications/preferences.ts'
import { unreadMail } from './mail.ts'
import { findUnreadSenders, orderUnreadMails } from './unread-mails.ts'

/** The jobs of messages. */
export const messageJobHandlers: HandlersOf<typeof messageJobs, 'db' | 'clock' | 'mailer' | 'origin'> = ({
  db,
  clock,
  mailer,
  origin,
}) => ({
  async unread_messages_mail({ user, since }) {
    const recipient = await findRecipient(db, user, 'messages')
    if (!recipient) return
    const mail = unreadMail({ recipient, since, ...(await findUnreadSenders(db, user)) }, origin)
    if (mail) await mailer.send(mail)
  },

  async unread_messages_due() {
    await orderUnreadMails(db, clock.now())
  },
})
