import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { MailOrigin } from '../../services/mail/message.ts'
import type { Mailer } from '../../services/mail/transport.ts'
import { findDecided } from './approval.ts'
import type { talentJobs } from './jobs.ts'
import { decisionMail } from './mail.ts'

interface TalentJobServices {
  db: Database
  mailer: Mailer
  origin: MailOrigin
}

/** The jobs of talents. */
export function talentJobHandlers({ db, mailer, origin }: TalentJobServices): JobHandlers<typeof talentJobs> {
  return {
    async talent_decision_mail({ id, reason, number }) {
      const talent = await findDecided(db, id, reason)
      if (talent) await mailer.send(decisionMail({ id, reason, number, talent }, origin))
    },
  }
}
