import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { findDecided } from './approval.ts'
import { decisionMail } from './mail.ts'

/** The jobs of talents. */
export const talentJobHandlers = {
  async talent_decision_mail({ id, reason, number }, { db, mailer, origin }) {
    const talent = await findDecided(db, id, reason)
    if (talent) await mailer.send(decisionMail({ id, reason, number, talent }, origin))
  },
} satisfies FeatureJobHandlers
