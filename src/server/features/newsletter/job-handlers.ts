import { NEWSLETTER_CONFIRM_DAYS } from '../../../contract/calls/newsletter.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import type { newsletterJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { newsletterMail } from './mail.ts'
import { findSubscription } from './queries.ts'

/** The jobs of the newsletter. */
export const newsletterJobHandlers: HandlersOf<typeof newsletterJobs> = {
  async newsletter_mail({ id, number }, { db, mailer, origin }) {
    const subscriber = await findSubscription(db, id)
    if (subscriber && subscriber.confirmed_at === null) await mailer.send(newsletterMail(subscriber, number, origin))
  },

  async sweep_newsletter(_, { clock, db }) {
    await db.query('delete from newsletter_subscriptions where confirmed_at is null and created_at < $1', [
      new Date(clock.now() - NEWSLETTER_CONFIRM_DAYS * DAY_MS),
    ])
  },
}
