import { formatDate, formatMoney, formatTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { totalPrice } from '../../../contract/rules/money.ts'
import { type Block, code, facts, link, note, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailOrigin, type Message } from '../../services/mail/message.ts'
import { calendarMethod, eventCalendar } from '../events/calendar.ts'
import { mailWords } from './mail-words.ts'
import { qrPng } from './qr.ts'
import type { TicketOfEvent, TicketRow } from './queries.ts'
import { scanLink } from './view.ts'

/** Content ID of the QR code's image. */
const QR_CID = 'qr@masrah'

/** The mail of a ticket: facts, QR code, scan link, a calendar file. `mail` is its number among the ticket's mails. */
export async function ticketMail(
  { ticket, event }: TicketOfEvent,
  mail: number,
  { publicUrl, messageId }: MailOrigin,
): Promise<Message> {
  const { language } = ticket
  const words = mailWords[language]
  const url = scanLink(publicUrl, ticket.purchaseId)
  const qr = await qrPng(url)

  return composeMessage(
    {
      to: ticket.userEmail,
      language,
      subject: words.subject(event.title),
      messageId: messageId('ticket', `${ticket.purchaseId}/${mail}`),
      heading: words.heading,
      blocks: [
        paragraph(words.greeting),
        ticketFacts({ ticket, event }, language),
        code({ caption: words.show_code, cid: QR_CID, alt: words.qr_alt, url }),
        note(paymentLine([ticket], language)),
        link(words.event_page, `${publicUrl}/events/${event.id}`),
      ],
      attachments: [
        { filename: 'ticket.png', content: qr, cid: QR_CID, contentType: 'image/png', contentDisposition: 'inline' },
        {
          filename: 'masrah.ics',
          content: eventCalendar(event, publicUrl),
          contentType: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
        },
      ],
    },
    publicUrl,
  )
}

/** The mail that lists the tickets of an address, with a link to each. `number` is unique. */
export function ticketListMail(
  { to, bought, language, number }: { to: string; bought: TicketOfEvent[]; language: Language; number: string },
  { publicUrl, messageId }: MailOrigin,
): Message {
  const words = mailWords[language]
  const tickets = bought.map(({ ticket }) => ticket)
  return composeMessage(
    {
      to,
      language,
      subject: words.list_subject,
      messageId: messageId('tickets', number),
      heading: words.list_subject,
      blocks: [
        paragraph(words.list_greeting),
        ...bought.flatMap((found) => [
          ticketFacts(found, language),
          link(words.open_ticket, scanLink(publicUrl, found.ticket.purchaseId)),
        ]),
        note(paymentLine(tickets, language)),
      ],
    },
    publicUrl,
  )
}

/** How the tickets are paid, in one line. */
function paymentLine(tickets: TicketRow[], language: Language): string {
  const isFree = tickets.every((ticket) => totalPrice(ticket, ticket.quantity) === 0)
  return isFree ? mailWords[language].nothing_to_pay : mailWords[language].pay_at_door
}

function ticketFacts({ ticket, event }: TicketOfEvent, language: Language): Block {
  const words = mailWords[language]
  const total = totalPrice(ticket, ticket.quantity)
  return facts(
    [words.event, event.title],
    [words.date, words.date_time(formatDate(event.date, language), formatTime(event.date, language))],
    [words.location, event.location],
    [words.quantity, String(ticket.quantity)],
    [words.total, total === 0 ? words.free : formatMoney(total)],
  )
}
