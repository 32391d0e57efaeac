import { NEWSLETTER_CONFIRM_DAYS } from '../../../contract/calls/newsletter.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { sweep } from '../../services/sweep.ts'
import { newsletterMail } from './mail.ts'
import { findSubscription } from './queries.ts'

/** The jobs of the newsletter. */
export const newsletterJobHandlers = {
  async newsletter_mail({ id, number }, { db, mailer, origin }) {
    const subscriber = await findSubscription(db, id)
    if (subscriber && subscriber.confirmed_at === null) await mailer.send(newsletterMail(subscriber, number, origin))
  },

  async sweep_newsletter(_, { clock, db }) {
    const unconfirmed = {
      table: 'newsletter_subscriptions',
      by: 'created_at',
      until: '$1',
      and: 'confirmed_at is null',
    }
    await sweep(db, unconfirmed, [new Date(clock.now() - NEWSLETTER_CONFIRM_DAYS * DAY_MS)])
  },
} satisfies FeatureJobHandlers
