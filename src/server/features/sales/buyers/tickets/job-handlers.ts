import type { FeatureJobHandlers } from '../../../../jobs/services.ts'
import { MailRefusedError } from '../../../../services/mail/failures.ts'
import { compareCounters } from '../../compare-counters.ts'
import { expireAllHeld, findConfirmToken } from '../../hold.ts'
import { mailHolder } from '../../holder-mail.ts'
import { forgetNetworks } from './guest-network.ts'
import { holdMail } from './hold-mail.ts'
import { fittingLength, latestTicketsMail, ticketListMail, ticketMail, voidMail } from './mail.ts'
import {
  type CallerMail,
  forgetCallerMails,
  isMailOfStranger,
  mayMailNow,
  postponeMail,
  senderOf,
} from './mail-limit.ts'
import { findOwed, findPostponed, noteHolderMailed, notePostponedSent } from './postponed.ts'
import {
  findLatestTickets,
  findTicket,
  findVoided,
  LIST_LENGTH,
  noteListSent,
  noteMailSent,
  type TicketOfEvent,
} from './queries.ts'
import { reminderMail } from './reminder-mail.ts'
import { findReminded, orderReminders, remindNextHolders } from './reminders.ts'

/** The jobs of tickets. */
export const ticketJobHandlers = {
  compare_counters: (_, { clock, db }) => compareCounters(db, clock.now()),

  held_due: (_, { clock, db }) => expireAllHeld(db, clock.now()),

  async ticket_mail({ purchaseId, mail }, services) {
    const { clock, db, origin } = services
    const found = await findTicket(db, purchaseId)
    // Sent already, by this job before a crash or by a later one; or voided.
    if (!found || found.ticket.mails_sent >= mail) return
    const isHeld = found.ticket.status === 'held'
    const token = isHeld ? await findConfirmToken(db, purchaseId, clock.now()) : undefined
    if (isHeld && !token) return
    const { userEmail, language } = found.ticket
    const sender = senderOf(found.ticket)
    const counted = { id: `ticket/${purchaseId}/${mail}`, email: userEmail, sender, now: clock.now() }
    // A held one would be over before a list.
    if ((await isMailOfStranger(db, found.ticket, mail)) && !(await mayMailNow(db, counted)))
      return isHeld ? undefined : postponeMail(db, { ...counted, language })
    const message = token ? holdMail(found, { mail, token, origin }) : await ticketMail(found, mail, origin)
    await mailHolder(services, message, [purchaseId])
    await noteMailSent(db, purchaseId, mail)
  },

  async postponed_tickets_mail({ email, language }, services) {
    const { clock, db, origin } = services
    const now = clock.now()
    // Aliases of one mailbox get lists of their own: they are bounded together, apart from other mails.
    const may = (mail: Pick<CallerMail, 'id' | 'sender'>, what = 'list') =>
      mayMailNow(db, { ...mail, email: `${what} ${email}`, now })
    // Counted apart: what many chose to send must not use up the lists with the owner's own.
    const mayChoose = (mail: Pick<CallerMail, 'id' | 'sender'>) => may(mail, 'chosen')
    for (let limit = LIST_LENGTH; ; ) {
      const { isRest, ...postponed } = await findPostponed(db, { email, language, limit }, mayChoose)
      const { rows, isWhole } = postponed
      const { owed, isLate } = await findOwed(db, { email, language, limit }, mayChoose)
      const whole = isWhole ? await findLatestTickets(db, email, language, limit) : undefined
      const bought = uniqueTickets([...owed, ...postponed.changed, ...(whole?.bought ?? [])])
      const isEmpty = bought.length + postponed.handedOn.length + postponed.waiting.length === 0
      const again = () => postponeMail(db, { email, language, now })
      if (rows.length === 0 && isEmpty) return isRest || isLate ? again() : undefined
      // The same after a crash before the list is recorded.
      const [first, row] = [owed[0]?.ticket, rows[0]]
      const number = first
        ? `postponed/${first.purchaseId}/${first.mails_sent}`
        : `postponed/${row?.kind}/${row?.id}/${row?.mail}`
      const message = ticketListMail(
        { ...postponed, to: email, bought, hasOlder: whole?.hasOlder, language, number },
        origin,
      )
      const fitting = fittingLength(message, limit)
      if (fitting !== undefined) {
        limit = fitting
        continue
      }
      if (!isEmpty) {
        if (!(await may({ id: number }))) return again()
        for (const { kind, id, mail } of rows) if (kind === 'pass') await noteHolderMailed(db, { pass: id, mail, now })
        await mailHolder(services, message, idsOf(bought)).catch(async (error) => {
          // It would refuse the next list, too.
          if (error instanceof MailRefusedError) await notePostponedSent(db, email, rows)
          throw error
        })
      }
      await notePostponedSent(db, email, rows)
      await noteListSent(
        db,
        email,
        owed.map(({ ticket }) => ticket),
      )
    }
  },

  async ticket_list_mail({ email, language, number }, services) {
    const { clock, db, origin } = services
    const now = clock.now()
    const { bought, hasOlder } = await findLatestTickets(db, email, language)
    if (bought.length === 0) return
    if (!(await mayMailNow(db, { id: `list/${number}`, email, now })))
      return postponeMail(db, { email, language, now }, { kind: 'list', id: '', mail: now })
    const latest = latestTicketsMail({ to: email, bought, hasOlder, language, number }, origin)
    await mailHolder(services, latest.message, idsOf(latest.bought))
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

  async sweep_ticket_networks(_, { clock, db }) {
    await forgetNetworks(db, clock.now())
    await forgetCallerMails(db, clock.now())
  },
} satisfies FeatureJobHandlers

const uniqueTickets = (tickets: TicketOfEvent[]) => [
  ...new Map(tickets.map((found) => [found.ticket.purchaseId, found])).values(),
]

const idsOf = (bought: TicketOfEvent[]) => bought.map(({ ticket }) => ticket.purchaseId)
