import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { findDecided } from './approval.ts'
import { decisionMail } from './mail.ts'
import { chooseRecommended } from './recommended.ts'

/** The jobs of talents. */
export const talentJobHandlers = {
  async talent_decision_mail({ id, reason, number }, { db, mailer, origin }) {
    const talent = await findDecided(db, id, reason)
    if (talent) await mailer.send(decisionMail({ id, reason, number, talent }, origin))
  },

  async choose_recommended(_, { cache, clock, db }) {
    // Mostly they were chosen before the day began, and responses stay as they are.
    if (await chooseRecommended(db, clock.now())) cache.markStale(['talents'])
  },
} satisfies FeatureJobHandlers
