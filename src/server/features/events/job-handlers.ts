import type { JobHandlers } from '../../services/jobs.ts'
import { mailHolder } from '../holder-mail.ts'
import type { JobServices } from '../job-services.ts'
import type { eventJobs } from './jobs.ts'
import { noticeMail } from './mail.ts'
import { findNotice, noteTold, tellNextHolders } from './notices.ts'
import { deleteRemovedEvents } from './remove.ts'

/** The jobs of events. */
export function eventJobHandlers({
  clock,
  db,
  live,
  mailer,
  origin,
}: Pick<JobServices, 'clock' | 'db' | 'live' | 'mailer' | 'origin'>): JobHandlers<typeof eventJobs> {
  return {
    async event_notice({ notice }) {
      while (await tellNextHolders(db, notice));
      live.wake()
    },

    async event_notice_mail({ notice, purchaseId }) {
      const found = await findNotice(db, notice, purchaseId)
      if (!found) return
      const mail = noticeMail(found, origin)
      if (mail) await mailHolder({ clock, db, mailer }, mail, [found.purchaseId])
      await noteTold(db, found.purchaseId, found.latest)
    },

    async delete_removed_events() {
      await deleteRemovedEvents(db, clock.now())
    },
  }
}
