import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import { findDecided } from './approval.ts'
import type { talentJobs } from './jobs.ts'
import { decisionMail } from './mail.ts'

/** The jobs of talents. */
export function talentJobHandlers({
  db,
  mailer,
  origin,
}: Pick<JobServices, 'db' | 'mailer' | 'origin'>): JobHandlers<typeof talentJobs> {
  return {
    async talent_decision_mail({ id, reason, number }) {
      const talent = await findDecided(db, id, reason)
      if (talent) await mailer.send(decisionMail({ id, reason, number, talent }, origin))
    },
  }
}
