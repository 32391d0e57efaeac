import { eventTags } from '../../http/public/cache-tags.ts'
import { mailHolder } from '../holder-mail.ts'
import type { ticketJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { forgetNetworks } from './guest-network.ts'
import { expireAllHeld, findConfirmToken } from './hold.ts'
import { holdMail } from './hold-mail.ts'
import { ticketListMail, ticketMail, voidMail } from './mail.ts'
import { hasReachedMailLimit, postponeMail } from './mail-limit.ts'
import {
  findLatestTickets,
  findTicket,
  findUnmailedTickets,
  findVoided,
  noteListSent,
  noteMailSent,
  type TicketOfEvent,
} from './queries.ts'
import { reminderMail } from './reminder-mail.ts'
import { findReminded, orderReminders, remindNextHolders } from './reminders.ts'

/** The jobs of tickets. */
export const ticketJobHandlers: HandlersOf<typeof ticketJobs> = {
  async held_due(_, { cache, clock, db }) {
    cache.drop(eventTags(await expireAllHeld(db, clock.now())))
  },

  async ticket_mail({ purchaseId, mail }, services) {
    const { clock, db, origin } = services
    const found = await findTicket(db, purchaseId)
    // Sent already, by this job before a crash or by a later one; or voided.
    if (!found || found.ticket.mails_sent >= mail) return
    const isHeld = found.ticket.status === 'held'
    const token = isHeld ? await findConfirmToken(db, purchaseId, clock.now()) : undefined
    if (isHeld && !token) return
    // A held one would be over before a list.
    if (await hasReachedMailLimit(db, purchaseId)) return isHeld ? undefined : postponeMail(db, found.ticket)
    const message = token ? holdMail(found, { mail, token, origin }) : await ticketMail(found, mail, origin)
    await mailHolder(services, message, [purchaseId])
    await noteMailSent(db, purchaseId, mail)
  },

  async postponed_tickets_mail({ email, language }, services) {
    const { db, origin } = services
    for (;;) {
      const bought = await findUnmailedTickets(db, email, language)
      const [first] = bought
      if (!first) return
      // The same after a crash before the list is recorded.
      const number = `postponed/${first.ticket.purchaseId}/${first.ticket.mails_sent}`
      await mailHolder(services, ticketListMail({ to: email, bought, language, number }, origin), idsOf(bought))
      await noteListSent(
        db,
        email,
        bought.map(({ ticket }) => ticket),
      )
    }
  },

  async ticket_list_mail({ email, language, number }, services) {
    const { bought, hasOlder } = await findLatestTickets(services.db, email, language)
    if (bought.length === 0) return
    const mail = ticketListMail({ to: email, bought, hasOlder, language, number }, services.origin)
    await mailHolder(services, mail, idsOf(bought))
  },

  async void_mail({ purchaseIds }, { db, mailer, origin }) {
    const message = voidMail(await findVoided(db, purchaseIds), origin)
    if (message) await mailer.send(message)
  },

  reminders_due: (_, { clock, db }) => orderReminders(db, clock.now()),

  async remind_holders(about, { db }) {
    while (await remindNextHolders(db, about));
  },

  async reminder_mail({ purchaseIds, day }, services) {
    const { clock, db, origin } = services
    const held = await findReminded(db, purchaseIds, { day, now: clock.now() })
    const message = reminderMail(held, day, origin)
    if (message) await mailHolder(services, message, idsOf(held))
  },

  sweep_ticket_networks: (_, { clock, db }) => forgetNetworks(db, clock.now()),
}

const idsOf = (bought: TicketOfEvent[]) => bought.map(({ ticket }) => ticket.purchaseId)
