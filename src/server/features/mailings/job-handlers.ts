import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { MailRefusedError } from '../../services/mail/failures.ts'
import { mailHolder } from '../sales/holder-mail.ts'
import { listRecipients } from './list-recipients.ts'
import { mailingMail, testMails } from './mail.ts'
import { findBody, findMailingMail, orderNextMails, settle, startDue, sweepRecipients } from './send.ts'
import { sendWeekly } from './weekly.ts'

/** The jobs of mailings. */
export const mailingJobHandlers = {
  async mailings_due(_, { clock, db, origin }) {
    await startDue(db, clock.now())
    await sendWeekly(db, clock.now(), origin.publicUrl)
  },

  async send_mailing({ id }, { clock, db }) {
    await listRecipients(db, id)
    await orderNextMails(db, id, clock.now())
  },

  next_mailing_mails: ({ id }, { clock, db }) => orderNextMails(db, id, clock.now()),

  async mailing_mail(named, services) {
    const { db, mailer, origin } = services
    const mail = await findMailingMail(db, named.mailing, named.recipient)
    if (!mail) return
    if (mail === 'skipped') return settle(db, named, 'skipped')
    const body = await findBody(db, mail, origin.publicUrl)
    // All that it showed was cancelled, or is not on the site.
    if (body.length === 0) return settle(db, named, 'skipped')
    const message = mailingMail(mail, body, origin)
    try {
      await (mail.ticket === null ? mailer.send(message) : mailHolder(services, message, [mail.ticket]))
    } catch (error) {
      if (error instanceof MailRefusedError) await settle(db, named, 'refused')
      throw error
    }
    await settle(db, named, 'delivered')
  },

  async mailing_test_mail(test, { db, mailer, origin }) {
    for (const mail of await testMails(db, test, origin)) await mailer.send(mail)
  },

  sweep_mailings: (_, { clock, db }) => sweepRecipients(db, clock.now()),
} satisfies FeatureJobHandlers
