import type { FeatureJobHandlers } from '../../../jobs/services.ts'
import { mailHolder } from '../holder-mail.ts'
import { noticeMail } from './notice-mail.ts'
import { findNotice, noteTold, tellNextHolders } from './notices.ts'
import { deleteRemovedEvents } from './remove-event.ts'

/** The jobs of events. */
export const eventJobHandlers = {
  async event_notice({ notice }, { db, live }) {
    while (await tellNextHolders(db, notice));
    live.wake()
  },

  async event_notice_mail({ notice, purchaseId }, { clock, db, mailer, origin }) {
    const found = await findNotice(db, notice, purchaseId)
    if (!found) return
    const mail = noticeMail(found, origin)
    if (mail) await mailHolder({ clock, db, mailer }, mail, [found.code])
    await noteTold(db, found)
  },

  delete_removed_events: (_, { clock, db }) => deleteRemovedEvents(db, clock.now()),
} satisfies FeatureJobHandlers
