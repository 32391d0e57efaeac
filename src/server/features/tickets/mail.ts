import { html } from 'hono/html'
import { formatDate, formatMoney, formatTime } from '../../../contract/rules/format.ts'
import { directionOf, type Language } from '../../../contract/rules/language.ts'
import { totalPrice } from '../../../contract/rules/money.ts'
import type { MailOrigin, Message } from '../../services/mail.ts'
import { mailLayout } from '../../services/mail-layout.ts'
import { calendarMethod, eventCalendar } from '../events/calendar.ts'
import { mailWords } from './mail-words.ts'
import { qrPng } from './qr.ts'
import type { TicketOfEvent, TicketRow } from './queries.ts'
import { scanLink } from './view.ts'

/** The mail that brings a ticket: QR code, link, the event in words, a calendar file. `mail` counts its mails. */
export async function ticketMail(
  { ticket, event }: TicketOfEvent,
  mail: number,
  { publicUrl, messageId }: MailOrigin,
): Promise<Message> {
  const { language } = ticket
  const words = mailWords[language]
  const link = scanLink(publicUrl, ticket.purchaseId)
  const facts = factsOf({ ticket, event }, language)
  const qr = await qrPng(link)

  return {
    to: ticket.userEmail,
    language,
    subject: words.subject(event.title),
    messageId: messageId('ticket', `${ticket.purchaseId}/${mail}`),
    text: [
      words.greeting,
      '',
      ...facts.map(([name, value]) => `${name}: ${value}`),
      '',
      words.show_code,
      link,
      '',
      paymentLine([ticket], language),
      '',
      `${words.event_page}: ${publicUrl}/events/${event.id}`,
      words.sign_off,
    ].join('\n'),
    html: String(
      mailLayout(
        { language, title: words.heading, publicUrl },
        html`
          <p style="margin:0 0 16px">${words.greeting}</p>
          ${factsTable(facts, language)}
          <p style="margin:24px 0 8px;text-align:center">${words.show_code}</p>
          <p style="margin:0;text-align:center">
            <img src="cid:qr@masrah" width="200" height="200" alt="${words.qr_alt}" style="border-radius:12px;background:#ffffff" />
          </p>
          <p style="margin:8px 0 24px;text-align:center;font-size:14px" dir="ltr"><a href="${link}" style="color:#a3123f">${link}</a></p>
          <p style="margin:0 0 16px;padding:12px 16px;background:#fff3d6;border-radius:12px">${paymentLine([ticket], language)}</p>
          <p style="margin:0"><a href="${publicUrl}/events/${event.id}" style="color:#a3123f">${words.event_page}</a></p>
        `,
      ),
    ),
    attachments: [
      { filename: 'ticket.png', content: qr, cid: 'qr@masrah', contentType: 'image/png', contentDisposition: 'inline' },
      {
        filename: 'masrah.ics',
        content: eventCalendar(event, publicUrl),
        contentType: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
      },
    ],
  }
}

/** The mail that lists all tickets of an address, with a link to each. `number` tells it from others. */
export function ticketListMail(
  { to, bought, language, number }: { to: string; bought: TicketOfEvent[]; language: Language; number: string },
  { publicUrl, messageId }: MailOrigin,
): Message {
  const words = mailWords[language]
  const payment = paymentLine(
    bought.map(({ ticket }) => ticket),
    language,
  )
  return {
    to,
    language,
    subject: words.list_subject,
    messageId: messageId('tickets', number),
    text: [
      words.list_greeting,
      ...bought.flatMap(({ ticket, event }) => [
        '',
        ...factsOf({ ticket, event }, language).map(([name, value]) => `${name}: ${value}`),
        scanLink(publicUrl, ticket.purchaseId),
      ]),
      '',
      payment,
      words.sign_off,
    ].join('\n'),
    html: String(
      mailLayout(
        { language, title: words.list_subject, publicUrl },
        html`
          <p style="margin:0 0 16px">${words.list_greeting}</p>
          ${bought.map(
            ({ ticket, event }) => html`
              ${factsTable(factsOf({ ticket, event }, language), language)}
              <p style="margin:8px 0 24px"><a href="${scanLink(publicUrl, ticket.purchaseId)}" style="color:#a3123f">${words.open_ticket}</a></p>
            `,
          )}
          <p style="margin:0">${payment}</p>
        `,
      ),
    ),
  }
}

/** How these tickets are paid, in one line. */
function paymentLine(tickets: TicketRow[], language: Language): string {
  const isFree = tickets.every((ticket) => totalPrice(ticket, ticket.quantity) === 0)
  return isFree ? mailWords[language].nothing_to_pay : mailWords[language].pay_at_door
}

function factsOf({ ticket, event }: TicketOfEvent, language: Language): [name: string, value: string][] {
  const words = mailWords[language]
  const total = totalPrice(ticket, ticket.quantity)
  return [
    [words.event, event.title],
    [words.date, `${formatDate(event.date, language)} · ${formatTime(event.date, language)}`],
    [words.location, event.location],
    [words.quantity, String(ticket.quantity)],
    [words.total, total === 0 ? words.free : formatMoney(total)],
  ]
}

function factsTable(facts: [string, string][], language: Language) {
  const start = directionOf(language) === 'rtl' ? 'right' : 'left'
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
    ${facts.map(
      ([name, value]) => html`<tr>
        <td style="padding:8px 0;border-bottom:1px solid #e9dfd2;color:#5f566b;text-align:${start};white-space:nowrap;width:1%">${name}</td>
        <td style="padding:8px 16px;border-bottom:1px solid #e9dfd2;text-align:${start};font-weight:600"><bdi>${value}</bdi></td>
      </tr>`,
    )}
  </table>`
}
