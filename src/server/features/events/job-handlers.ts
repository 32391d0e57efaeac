import type { Clock } from '../../services/clock.ts'
import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { Live } from '../../services/live.ts'
import type { MailOrigin } from '../../services/mail/message.ts'
import type { Mailer } from '../../services/mail/transport.ts'
import { mailHolder } from '../holder-mail.ts'
import type { eventJobs } from './jobs.ts'
import { noticeMail } from './mail.ts'
import { findNotice, noteTold, tellNextHolders } from './notices.ts'
import { deleteRemovedEvents } from './remove.ts'

interface EventJobServices {
  clock: Clock
  db: Database
  live: Pick<Live, 'wake'>
  mailer: Mailer
  origin: MailOrigin
}

/** The jobs of events. */
export function eventJobHandlers({ clock, db, live, mailer, origin }: EventJobServices): JobHandlers<typeof eventJobs> {
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
