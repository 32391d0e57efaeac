import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { MailOrigin } from '../../services/mail/message.ts'
import type { Mailer } from '../../services/mail/transport.ts'
import type { ticketJobs } from './jobs.ts'
import { ticketListMail, ticketMail } from './mail.ts'
import { hasReachedMailLimit, postponeMail } from './mail-limit.ts'
import { findLatestTickets, findTicket, findUnmailedTickets, noteListSent, noteMailSent } from './queries.ts'

interface TicketJobServices {
  db: Database
  mailer: Mailer
  origin: MailOrigin
}

/** The jobs of tickets. */
export function ticketJobHandlers({ db, mailer, origin }: TicketJobServices): JobHandlers<typeof ticketJobs> {
  return {
    async ticket_mail({ purchaseId, mail }) {
      const found = await findTicket(db, purchaseId)
      // Sent already, by this job before a crash or by a later one.
      if (!found || found.ticket.mails_sent >= mail) return
      if (await hasReachedMailLimit(db, purchaseId)) return postponeMail(db, found.ticket)
      await mailer.send(await ticketMail(found, mail, origin))
      await noteMailSent(db, purchaseId, mail)
    },

    async postponed_tickets_mail({ email, language }) {
      for (;;) {
        const bought = await findUnmailedTickets(db, email, language)
        const [first] = bought
        if (!first) return
        // The same after a crash before the list is recorded.
        const number = `postponed/${first.ticket.purchaseId}/${first.ticket.mails_sent}`
        await mailer.send(ticketListMail({ to: email, bought, language, number }, origin))
        await noteListSent(
          db,
          email,
          bought.map(({ ticket }) => ticket),
        )
      }
    },

    async ticket_list_mail({ email, language, number }) {
      const { bought, hasOlder } = await findLatestTickets(db, email, language)
      if (bought.length === 0) return
      await mailer.send(ticketListMail({ to: email, bought, hasOlder, language, number }, origin))
    },
  }
}
