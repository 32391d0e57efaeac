import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { findRecipient } from '../notifications/preferences.ts'
import { unreadMail } from './mail.ts'
import { findUnreadSenders, orderUnreadMails } from './unread-mails.ts'

/** The jobs of messages. */
export const messageJobHandlers = {
  async unread_messages_mail({ user, since }, { db, mailer, origin }) {
    const recipient = await findRecipient(db, user, 'messages')
    if (!recipient) return
    const mail = unreadMail({ recipient, since, ...(await findUnreadSenders(db, user)) }, origin)
    if (mail) await mailer.send(mail)
  },

  unread_messages_due: (_, { clock, db }) => orderUnreadMails(db, clock.now()),
} satisfies FeatureJobHandlers
