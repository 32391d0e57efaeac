import type { FeatureJobHandlers, JobServices } from '../../../../jobs/services.ts'
import { MailRefusedError } from '../../../../services/mail/failures.ts'
import type { MailMessage } from '../../../../services/mail/message.ts'
import { mayMailNow, postponeMail } from '../tickets/mail-limit.ts'
import { MAX_WAITING_MAILS } from './join.ts'
import { closedMail, offerMail, waitingMail, waitingNoticeMail } from './mail.ts'
import { findWaitingNotice, noteWaitingTold } from './notices.ts'
import { leaveLine, offerPlaces, settleLines, sweepLines } from './offers.ts'
import { findEntry, viewEntry } from './queries.ts'

/** The jobs of waiting lists. */
export const waitingListJobHandlers = {
  offer_places: ({ event }, { clock, db }) => offerPlaces(db, event, clock.now()),

  waiting_due: (_, { clock, db }) => settleLines(db, clock.now()),

  sweep_waiting_lists: (_, { clock, db }) => sweepLines(db, clock.now()),

  async waiting_mail({ token, mail }, services) {
    const found = await find(services, token)
    // A later one has the number as it is now.
    if (found?.view.state !== 'waiting' || Math.min(found.entry.mails, MAX_WAITING_MAILS) !== mail) return
    const { email, language } = found.entry
    const counted = { id: `waiting/${token}/${mail}`, email, now: services.clock.now() }
    // The first one of an entry that was proved at once goes to who asked for it.
    const isBounded = mail > 1 || !found.view.proved
    if (isBounded && !(await mayMailNow(services.db, counted)))
      return postponeMail(services.db, { ...counted, language }, { kind: 'waiting', id: token, mail })
    await send(services, token, waitingMail(found.view, { ...found.entry, mail }, services.origin))
  },

  async waiting_closed_mail({ token }, services) {
    const found = await find(services, token)
    if (found?.view.closed_for !== 'type_closed') return
    await services.mailer.send(closedMail(found.view, found.entry, services.origin))
  },

  async waiting_notice_mail({ notice, token }, services) {
    const { db, origin } = services
    const entry = await findEntry(db, token)
    const found = entry && (await findWaitingNotice(db, { notice, token, language: entry.language }))
    if (!found) return
    const message = waitingNoticeMail(found, entry, origin)
    if (message) await send(services, token, message)
    await noteWaitingTold(db, token, found.latest)
  },

  async offer_mail({ token }, services) {
    const found = await find(services, token)
    if (found?.view.state !== 'offered') return
    await send(services, token, offerMail(found.view, found.entry, services.origin))
  },
} satisfies FeatureJobHandlers

async function find({ clock, db }: JobServices, token: string) {
  const entry = await findEntry(db, token)
  const view = entry && (await viewEntry(db, token, { language: entry.language, now: clock.now() }))
  return view && { entry, view }
}

/** A bounced address leaves the line: its offer would expire unread. */
async function send({ clock, db, mailer }: JobServices, token: string, message: MailMessage): Promise<void> {
  try {
    await mailer.send(message)
  } catch (error) {
    if (error instanceof MailRefusedError) await leaveLine(db, token, clock.now())
    throw error
  }
}
