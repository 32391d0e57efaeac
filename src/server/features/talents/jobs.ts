import { z } from 'zod'
import type { Database } from '../../services/db.ts'
import type { Task } from '../../services/jobs.ts'
import type { Mailer, MailOrigin } from '../../services/mail.ts'
import { findDecided } from './approval.ts'
import { decisionMail } from './mail.ts'

const DecisionMail = z.object({ id: z.uuid(), reason: z.string().nullable(), number: z.string() })

/** The mails of talents. */
export function talentMails({
  db,
  mailer,
  origin,
}: {
  db: Database
  mailer: Mailer
  origin: MailOrigin
}): Record<string, Task> {
  return {
    async talent_decision_mail(payload) {
      const { id, reason, number } = DecisionMail.parse(payload)
      const talent = await findDecided(db, id, reason)
      if (talent) await mailer.send(decisionMail({ id, reason, number, talent }, origin))
    },
  }
}
