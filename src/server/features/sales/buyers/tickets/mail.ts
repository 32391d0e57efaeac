import { cardName } from '../../../../../contract/rules/card.ts'
import { dateTimeComma, formatCount, formatDateTime, formatMoney } from '../../../../../contract/rules/format.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { sumDinars } from '../../../../../contract/rules/money.ts'
import { discountOfTicket, shownLines } from '../../../../../contract/rules/ticket-lines.ts'
import { button, type Fact, facts, link, type MailBlock, note, paragraph } from '../../../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../../../services/mail/message.ts'
import { attachedSource } from '../../../../services/mail/pictures.ts'
import { calendarMethod, eventCalendar } from '../../../events/calendar.ts'
import { type CardOptions, eventCard, referenceFact } from '../../../events/event-facts.ts'
import { moneyOfInvalid } from '../../holder-mail.ts'
import { ticketMailWords } from './mail-words.ts'
import type { WaitingLink } from './postponed.ts'
import { qrPng } from './qr.ts'
import type { TicketOfEvent, TicketRow } from './queries.ts'
import { scanLink } from './view.ts'

/** Content ID of the QR code's image. */
const QR_CID = 'qr@masrah'

/**
 * The mail of a ticket: facts, QR code, scan link, a calendar file. For a cancelled event: facts, and the file that
 * removes it from the calendar. `mail` is its number among the ticket's mails.
 */
export async function ticketMail(
  { ticket, event }: TicketOfEvent,
  mail: number,
  origin: MailOrigin,
): Promise<MailMessage> {
  const { language } = ticket
  const words = ticketMailWords[language]
  const envelope = {
    to: ticket.userEmail,
    language,
    id: ['ticket', `${ticket.purchaseId}/${mail}`] as const,
  }
  const hasCode = ticket.quantity > 0
  const eventPage = link(words.event_page, `${origin.publicUrl}/events/${event.id}`)
  const calendar = {
    filename: 'masrah.ics',
    content: eventCalendar(event, origin.publicUrl),
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
  }
  if (isCancelled({ event })) {
    const { subject, heading, text } = words.cancelled
    return composeMessage(origin, {
      ...envelope,
      subject: subject(event.title),
      heading: heading(ticket.quantity),
      blocks: [
        paragraph(text),
        ticketCard({ ticket, event }, language),
        paragraph(moneyOfInvalid(ticket, language)),
        eventPage,
      ],
      attachments: [calendar],
    })
  }

  const url = scanLink(origin.publicUrl, ticket.purchaseId)
  return composeMessage(origin, {
    ...envelope,
    subject: words.subject(event.title, ticket.quantity),
    heading: words.heading(ticket.quantity),
    blocks: [
      paragraph(words.greeting(ticket.quantity)),
      ...(ticket.replaces === null ? [] : [paragraph(words.replaces)]),
      ticketCard({ ticket, event }, language, {
        // Once everyone was handed on, its code admits nobody.
        code: hasCode
          ? {
              caption: words.show_code,
              cid: QR_CID,
              alt: words.qr_alt,
              label: words.open_ticket,
              url,
              reference: referenceFact(ticket.purchaseId, language),
            }
          : undefined,
      }),
      ...receipt(ticket, language),
      hasCode ? note(paymentLine([ticket], language)) : link(words.open_ticket, url),
      eventPage,
    ],
    attachments: [...(hasCode ? [await qrImage(url)] : []), calendar],
  })
}

/** Bytes of a list's HTML: Gmail cuts mails off beyond 102 kB. */
const MAX_LIST_BYTES = 90_000

/** Number of tickets to retry a list with that is too long with `length`; undefined if it fits. */
export function fittingLength({ html }: MailMessage, length: number): number | undefined {
  const bytes = Buffer.byteLength(html(attachedSource))
  if (bytes <= MAX_LIST_BYTES || length <= 1) return undefined
  return Math.max(1, Math.min(length - 1, Math.floor((length * MAX_LIST_BYTES) / bytes)))
}

interface TicketList {
  to: string
  bought: TicketOfEvent[]
  /** The address has older tickets, which the mail does not list; it says how to see them. */
  hasOlder?: boolean | undefined
  /** Handed on to the address. */
  handedOn?: TicketOfEvent[]
  /** Of those bought, which changed since their last mail. */
  changed?: TicketOfEvent[]
  waiting?: WaitingLink[]
  language: Language
  /** Unique among lists. */
  number: string
}

/** The mail that lists the tickets of an address, and what else is owed to it, with a link to each. */
export function ticketListMail(
  { to, bought, hasOlder, handedOn = [], changed = [], waiting = [], language, number }: TicketList,
  origin: MailOrigin,
): MailMessage {
  const words = ticketMailWords[language]
  const valid = bought.filter((found) => !isCancelled(found)).map(({ ticket }) => ticket)
  const changedIds = new Set(changed.map(({ ticket }) => ticket.purchaseId))
  const entryOf = (found: TicketOfEvent) => [
    listedCard(found, language),
    ...(changedIds.has(found.ticket.purchaseId) ? [paragraph(words.list_changed)] : []),
    isCancelled(found)
      ? paragraph(`${words.cancelled.text} ${moneyOfInvalid(found.ticket, language)}`)
      : link(words.open_ticket, scanLink(origin.publicUrl, found.ticket.purchaseId)),
  ]
  return composeMessage(origin, {
    to,
    language,
    subject: words.list_subject,
    id: ['tickets', number],
    blocks: [
      ...(bought.length > 0 ? [paragraph(words.list_greeting)] : []),
      ...bought.flatMap(entryOf),
      ...(valid.length > 0 ? [note(paymentLine(valid, language))] : []),
      ...(hasOlder
        ? [
            paragraph(words.older_text(formatCount(bought.length))),
            link(words.all_tickets, `${origin.publicUrl}/tickets`),
          ]
        : []),
      ...(handedOn.length > 0 ? [paragraph(words.list_handed_on)] : []),
      ...handedOn.flatMap(entryOf),
      ...(waiting.length > 0 ? [paragraph(words.list_waiting)] : []),
      ...waiting.flatMap(({ token, proved, event }) => [
        eventCard(event, language, { isListed: true }),
        link(proved ? words.list_place : words.list_confirm, `${origin.publicUrl}/waiting/${token}`),
      ]),
    ],
  })
}

/** The mail that lists the latest tickets of an address, as many as fit, and these tickets. */
export function latestTicketsMail(
  list: TicketList,
  origin: MailOrigin,
): { message: MailMessage; bought: TicketOfEvent[] } {
  for (let { bought, hasOlder } = list; ; ) {
    const message = ticketListMail({ ...list, bought, hasOlder }, origin)
    const length = fittingLength(message, bought.length)
    if (length === undefined) return { message, bought }
    bought = bought.slice(0, length)
    hasOlder = true
  }
}

/** The mail that tells an address which of its tickets were voided, and why; undefined when the address was deleted. */
export function voidMail(voided: TicketOfEvent[], origin: MailOrigin): MailMessage | undefined {
  const [first] = voided
  if (!first) return undefined
  const { userEmail, language, purchaseId, void_reason } = first.ticket
  const words = ticketMailWords[language]
  const back = {
    at_door: sumDinars(voided.map(({ ticket }) => ticket.at_door)),
    online: sumDinars(voided.map(({ ticket }) => ticket.online)),
  }
  const tickets = voided.reduce((sum, { ticket }) => sum + ticket.quantity, 0)
  return composeMessage(origin, {
    to: userEmail,
    language,
    subject: words.voided.subject(tickets),
    // A ticket is voided once.
    id: ['voided', purchaseId],
    blocks: [
      paragraph(words.voided.text(tickets)),
      facts([words.voided.reason, void_reason ?? '']),
      ...voided.map((found) => listedCard(found, language)),
      note(moneyOfInvalid(back, language)),
      paragraph(words.voided.ask),
      button(words.voided.contact, `${origin.publicUrl}/contact-us`),
    ],
  })
}

async function qrImage(url: string) {
  const image = { filename: 'ticket.png', cid: QR_CID, contentType: 'image/png', contentDisposition: 'inline' } as const
  return { ...image, content: await qrPng(url) }
}

function isCancelled({ event }: Pick<TicketOfEvent, 'event'>): boolean {
  return event.cancelled_at !== null
}

/** How to pay for the tickets, in one line. */
function paymentLine(tickets: TicketRow[], language: Language): string {
  const words = ticketMailWords[language]
  if (tickets.every(({ total }) => total === 0)) return words.nothing_to_pay
  return tickets.every(({ due }) => due === 0) ? words.nothing_due : words.pay_at_door
}

/** What was paid online for a ticket, how, and when; nothing for others. */
function receipt({ charge, paid }: TicketRow, language: Language): MailBlock[] {
  if (charge?.state !== 'captured' || charge.captured_at === null || paid <= 0) return []
  const words = ticketMailWords[language].receipt
  const card = cardName(charge, language)
  return [
    facts([words.paid, formatMoney(paid)], ...(card ? [[words.by, card] satisfies Fact] : []), [
      words.when,
      formatDateTime(charge.captured_at, language),
    ]),
  ]
}

/** How many tickets, or how many of each type. */
export function quantityIn(tickets: TicketRow[], language: Language): string {
  const bought = tickets.flatMap(({ lines }) => lines.map((line) => ({ ...line, name: line[`name_${language}`] })))
  const types = [...new Set(bought.map(({ type_id }) => type_id))].flatMap((id) => {
    const [first, ...others] = bought.filter(({ type_id }) => type_id === id)
    return first
      ? {
          type_id: id,
          name: first.name,
          quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity),
        }
      : []
  })
  const lines = shownLines({ lines: types, passes: tickets.flatMap(({ passes }) => passes) })
  return lines.length > 0
    ? lines.join(dateTimeComma[language])
    : formatCount(tickets.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** A ticket as an object: its event, what it is for and costs, and its people; `more` stands last. */
export function ticketCard(
  { ticket, event }: TicketOfEvent,
  language: Language,
  { more = [], ...options }: CardOptions = {},
): MailBlock {
  const words = ticketMailWords[language]
  const { total, quantity } = ticket
  const discount = discountOfTicket(ticket)
  // Of a voided ticket nothing is to be paid.
  const hasPrice = quantity > 0 && ticket.voided_at === null
  return eventCard(event, language, {
    ...options,
    isOver: !hasPrice,
    more: [
      ...(quantity > 0 ? [[words.quantity, quantityIn([ticket], language)] satisfies Fact] : []),
      ...peopleFact(ticket, language),
      ...(discount > 0 ? [[words.discount, formatMoney(discount)] satisfies Fact] : []),
      ...(hasPrice ? [[words.total, total === 0 ? words.free : formatMoney(total)] satisfies Fact] : []),
      ...more,
    ],
  })
}

/** A ticket among others, known by its reference. */
function listedCard(found: TicketOfEvent, language: Language): MailBlock {
  return ticketCard(found, language, { isListed: true, more: [referenceFact(found.ticket.purchaseId, language)] })
}

/** Who is named on a ticket, and to whom tickets were sent. Names are words of somebody else until the address is proved. */
function peopleFact({ passes, proved_at }: TicketRow, language: Language): Fact[] {
  const words = ticketMailWords[language]
  const nameOf = ({ name }: { name: string | null }) => (proved_at === null ? null : name)
  const sent = passes.filter(({ state }) => state === 'handed_on')
  const unnamed = sent.filter((pass) => nameOf(pass) === null).length
  const lines = [
    ...passes.flatMap((pass) => (pass.state === 'valid' ? (nameOf(pass) ?? []) : [])),
    ...sent.flatMap((pass) => nameOf(pass) ?? []).map(words.sent_to),
    ...(unnamed > 0 ? [`${words.handed_on}: ${formatCount(unnamed)}`] : []),
  ]
  return lines.length > 0 ? [[words.people, lines.join('\n')]] : []
}
