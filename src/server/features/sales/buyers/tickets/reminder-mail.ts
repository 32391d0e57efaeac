import { ticketReference } from '../../../../../contract/rules/door.ts'
import { formatMoney } from '../../../../../contract/rules/format.ts'
import { fromFils, toFils } from '../../../../../contract/rules/money.ts'
import { dueOf } from '../../../../../contract/rules/payment.ts'
import { button, link, note, paragraph } from '../../../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../../../services/mail/message.ts'
import { eventCard } from '../../../events/event-facts.ts'
import { quantityIn } from './mail.ts'
import { ticketMailWords } from './mail-words.ts'
import type { TicketOfEvent } from './queries.ts'
import { scanLink } from './view.ts'

/** The mail that reminds a holder of an event, with all of their tickets for it; undefined without any. */
export function reminderMail(held: TicketOfEvent[], day: string, origin: MailOrigin): MailMessage | undefined {
  const [first] = held
  if (!first) return undefined
  const { event, ticket } = first
  const { language } = ticket
  const words = ticketMailWords[language]
  const own = words.reminder
  const due = fromFils(held.reduce((sum, { ticket }) => sum + toFils(dueOf(ticket)), 0))
  const quantity = quantityIn(
    held.map(({ ticket }) => ticket),
    language,
  )
  const tickets = held.reduce((sum, { ticket }) => sum + ticket.quantity, 0)
  const isFree = held.every(({ ticket }) => ticket.total === 0)
  const links = held.map(({ ticket: { purchaseId } }) => {
    const url = scanLink(origin.publicUrl, purchaseId)
    return held.length === 1 ? button(words.open_ticket, url) : link(own.open_ticket(ticketReference(purchaseId)), url)
  })
  return composeMessage(origin, {
    to: ticket.userEmail,
    language,
    subject: own.subject(event.title),
    id: ['reminder', `${ticket.purchaseId}/${day}`],
    blocks: [
      paragraph(own.text(tickets)),
      eventCard(event, language, {
        more: [
          [words.quantity, quantity],
          [own.due, due > 0 ? formatMoney(due) : isFree ? words.free : own.paid],
        ],
      }),
      ...(due > 0 ? [note(words.pay_at_door)] : []),
      ...links,
      ...(event.map_url ? [link(own.map, event.map_url)] : []),
      link(words.event_page, `${origin.publicUrl}/events/${event.id}`),
    ],
  })
}
