import { z } from 'zod'
import type { Database } from '../../services/db.ts'
import type { Task } from '../../services/jobs.ts'
import type { Mailer, MailOrigin } from '../../services/mail.ts'
import { ticketListMail, ticketMail } from './mail.ts'
import { findTicket, findTicketsOf, noteMailSent } from './queries.ts'

const TicketMail = z.object({ purchaseId: z.uuid(), mail: z.int() })
const TicketListMail = z.object({ email: z.string(), language: z.enum(['ar', 'en']), number: z.string() })

/** The mails of tickets. */
export function ticketMails({
  db,
  mailer,
  origin,
}: {
  db: Database
  mailer: Mailer
  origin: MailOrigin
}): Record<string, Task> {
  return {
    async ticket_mail(payload) {
      const { purchaseId, mail } = TicketMail.parse(payload)
      const found = await findTicket(db, purchaseId)
      // Sent already, by this job before a crash or by a later one.
      if (!found || found.ticket.mails_sent >= mail) return
      await mailer.send(await ticketMail(found, mail, origin))
      await noteMailSent(db, purchaseId, mail)
    },

    async ticket_list_mail(payload) {
      const { email, language, number } = TicketListMail.parse(payload)
      const bought = await findTicketsOf(db, email)
      if (bought.length > 0) await mailer.send(ticketListMail({ to: email, bought, language, number }, origin))
    },
  }
}
