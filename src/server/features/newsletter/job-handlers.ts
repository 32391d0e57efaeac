import { NEWSLETTER_CONFIRM_DAYS } from '../../../contract/newsletter.ts'
import type { Clock } from '../../services/clock.ts'
import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { MailOrigin } from '../../services/mail/message.ts'
import type { Mailer } from '../../services/mail/transport.ts'
import type { newsletterJobs } from './jobs.ts'
import { newsletterMail } from './mail.ts'
import { findSubscription } from './queries.ts'

const DAY_MS = 86_400_000

interface NewsletterJobServices {
  clock: Clock
  db: Database
  mailer: Mailer
  origin: MailOrigin
}

/** The jobs of the newsletter. */
export function newsletterJobHandlers({
  clock,
  db,
  mailer,
  origin,
}: NewsletterJobServices): JobHandlers<typeof newsletterJobs> {
  return {
    async newsletter_mail({ id, number }) {
      const subscriber = await findSubscription(db, id)
      if (subscriber && subscriber.confirmed_at === null) await mailer.send(newsletterMail(subscriber, number, origin))
    },

    async sweep_newsletter() {
      await db.query('delete from newsletter_subscriptions where confirmed_at is null and created_at < $1', [
        new Date(clock.now() - NEWSLETTER_CONFIRM_DAYS * DAY_MS),
      ])
    },
  }
}
