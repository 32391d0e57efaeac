import type { messageJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { findRecipient } from '../notifications/preferences.ts'
import { unreadMail } from './mail.ts'
import { findUnreadSenders, orderUnreadMails } from './unread-mails.ts'

/** The jobs of messages. */
export const messageJobHandlers: HandlersOf<typeof messageJobs> = {
  async unread_messages_mail({ user, since }, { db, mailer, origin }) {
    const recipient = await findRecipient(db, user, 'messages')
    if (!recipient) return
    const mail = unreadMail({ recipient, since, ...(await findUnreadSenders(db, user)) }, origin)
    if (mail) await mailer.send(mail)
  },

  unread_messages_due: (_, { clock, db }) => orderUnreadMails(db, clock.now()),
}
