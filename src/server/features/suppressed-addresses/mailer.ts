import type { Database } from '../../services/db.ts'
import { MailRefusedError } from '../../services/mail/failures.ts'
import type { Mailer } from '../../services/mail/transport.ts'
import { isSuppressed } from './queries.ts'

/** A mailer that refuses mails to suppressed addresses as their mail server would, except essential ones (`isEssential`). */
export function suppressingMailer(mailer: Mailer, db: Database): Mailer {
  return {
    async send(message) {
      if (!message.isEssential && (await isSuppressed(db, message.to)))
        throw new MailRefusedError('an earlier mail to it bounced')
      await mailer.send(message)
    },
    close: () => mailer.close(),
  }
}
