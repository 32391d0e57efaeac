import type { Clock } from '../../services/clock.ts'
import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { Live } from '../../services/live.ts'
import { MailRefusedError } from '../../services/mail/failures.ts'
import type { MailOrigin } from '../../services/mail/message.ts'
import type { Mailer } from '../../services/mail/transport.ts'
import { noteMailRefused } from '../tickets/queries.ts'
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
      try {
        if (mail) await mailer.send(mail)
      } catch (error) {
        if (error instanceof MailRefusedError && mail) {
          await noteMailRefused(db, { email: mail.to, purchaseIds: [found.purchaseId], now: clock.now() })
        }
        throw error
      }
      await noteTold(db, found.purchaseId, found.latest)
    },

    async delete_removed_events() {
      await deleteRemovedEvents(db, clock.now())
    },
  }
}
