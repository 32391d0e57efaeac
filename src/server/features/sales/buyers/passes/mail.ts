import { dateTimeComma, formatCount, formatMoney } from '../../../../../contract/rules/format.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { isLivePass } from '../../../../../contract/rules/pass.ts'
import { dueOf } from '../../../../../contract/rules/payment.ts'
import { button, facts, finePrint, link, type MailBlock, note, paragraph } from '../../../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../../../services/mail/message.ts'
import { eventCard, referenceFact } from '../../../events/event-facts.ts'
import { backWords, moneyOfInvalid } from '../../holder-mail.ts'
import type { TicketOfEvent } from '../tickets/queries.ts'
import { scanLink } from '../tickets/view.ts'
import { passMailWords } from './mail-words.ts'

/** The mail with the link of a handed-on ticket. Without its code: opening the link says that it has arrived. */
export function handedOnMail(found: TicketOfEvent, id: string, origin: MailOrigin): MailMessage {
  const { ticket, event } = found
  const { language } = ticket
  const words = passMailWords[language]
  const due = dueOf(ticket)
  return composeMessage(origin, {
    to: ticket.userEmail,
    language,
    id: ['pass', id],
    subject: words.handed_on.subject(event.title),
    heading: words.handed_on.heading,
    blocks: [
      paragraph(words.handed_on.text),
      eventCard(event, language, { more: [[words.person, peopleOf(found, null)]] }),
      button(words.handed_on.open, scanLink(origin.publicUrl, ticket.purchaseId)),
      note(due > 0 ? words.handed_on.due(formatMoney(due)) : words.handed_on.nothing_due),
    ],
  })
}

/**
 * The mail that asks an address whether it is to be told about changes of a handed-on ticket. Its link opens a page with a button,
 * because mail scanners open every link.
 */
export function followMail(
  { ticket, event }: TicketOfEvent,
  { email, language, number, at }: { email: string; language: Language; number: string; at: number },
  origin: MailOrigin,
): MailMessage {
  const words = passMailWords[language].follow
  return composeMessage(origin, {
    to: email,
    language,
    id: ['follow', number],
    subject: words.subject(event.title),
    heading: words.heading,
    blocks: [
      paragraph(words.text),
      eventCard(event, language),
      button(words.confirm, origin.followUrl({ code: ticket.purchaseId, email, language, at })),
      finePrint(words.unasked),
    ],
  })
}

/** The mail about passes that were given back. */
export function givenBackMail(found: TicketOfEvent, passes: string[], origin: MailOrigin): MailMessage {
  const { language } = found.ticket
  const words = passMailWords[language].given_back
  const { purchaseId, userEmail } = found.ticket
  const back = backWords(found.ticket, language)
  return composeMessage(origin, {
    to: userEmail,
    language,
    id: ['given-back', passes[0] ?? purchaseId],
    subject: words.subject(found.event.title, passes.length),
    heading: words.heading(passes.length),
    blocks: [
      paragraph(words.text(passes.length)),
      eventCard(found.event, language, {
        isOver: true,
        more: [[words.people, peopleOf(found, passes)], referenceFact(purchaseId, language)],
      }),
      ...(back ? [note(back)] : []),
      ...(found.ticket.passes.some(isLivePass) ? [link(words.rest, scanLink(origin.publicUrl, purchaseId))] : []),
    ],
  })
}

/** The mail that tells a buyer whom managers voided, and why. */
export function voidedPassesMail(
  found: TicketOfEvent,
  passes: string[],
  reason: string,
  origin: MailOrigin,
): MailMessage {
  const { language, purchaseId, userEmail, passes: people } = found.ticket
  const { voided, given_back } = passMailWords[language]
  return composeMessage(origin, {
    to: userEmail,
    language,
    id: ['voided-people', passes[0] ?? purchaseId],
    subject: voided.subject(found.event.title, passes.length),
    heading: voided.heading(passes.length),
    blocks: [
      paragraph(voided.text(passes.length)),
      facts([voided.reason, reason]),
      eventCard(found.event, language, {
        isOver: true,
        more: [[voided.people, peopleOf(found, passes)], referenceFact(purchaseId, language)],
      }),
      ...(people.some(isLivePass) ? [link(given_back.rest, scanLink(origin.publicUrl, purchaseId))] : []),
      ...contact(language, origin),
    ],
  })
}

/** The mail that tells somebody whom a ticket was handed on to that it was voided. */
export function holderVoidMail(found: TicketOfEvent, pass: string, origin: MailOrigin): MailMessage {
  const { language, purchaseId, userEmail, void_reason, at_door, online } = found.ticket
  const { voided } = passMailWords[language]
  return composeMessage(origin, {
    to: userEmail,
    language,
    id: ['voided-pass', pass],
    subject: voided.subject(found.event.title, 1),
    heading: voided.heading(1),
    blocks: [
      paragraph(voided.holder_text),
      facts([voided.reason, void_reason ?? '']),
      eventCard(found.event, language, { isOver: true, more: [referenceFact(purchaseId, language)] }),
      // Paid with their own code.
      ...(at_door > 0 ? [note(moneyOfInvalid({ at_door, online }, language))] : []),
      ...contact(language, origin),
    ],
  })
}

interface MovedPasses {
  /** Null in the mail to somebody whom one was handed on to. */
  passes: string[] | null
  reason: string
  number: string
}

/** The mail that tells a buyer or a new holder which tickets managers moved to another type, and why. */
export function movedPassesMail(
  found: TicketOfEvent,
  { passes, reason, number }: MovedPasses,
  origin: MailOrigin,
): MailMessage {
  const { language, purchaseId, userEmail } = found.ticket
  const { moved, voided, handed_on } = passMailWords[language]
  const due = dueOf(found.ticket)
  const back = backWords(found.ticket, language)
  return composeMessage(origin, {
    to: userEmail,
    language,
    id: ['moved', number],
    subject: moved.subject(found.event.title),
    heading: moved.heading,
    blocks: [
      paragraph(passes ? moved.text : moved.holder_text),
      facts([voided.reason, reason]),
      eventCard(found.event, language, {
        more: [[moved.people, peopleOf(found, passes)], referenceFact(purchaseId, language)],
      }),
      ...(due > 0 ? [note(handed_on.due(formatMoney(due)))] : []),
      ...(back ? [note(back)] : []),
      link(moved.open, scanLink(origin.publicUrl, purchaseId)),
      ...contact(language, origin),
    ],
  })
}

function contact(language: Language, origin: MailOrigin): MailBlock[] {
  const { voided } = passMailWords[language]
  return [paragraph(voided.ask), button(voided.contact, `${origin.publicUrl}/contact-us`)]
}

/** Types of these people, or of all, with their names if a proved address named them: no others put words into our mails. */
export function peopleOf(
  { ticket: { passes, lines, language, proved_at } }: TicketOfEvent,
  ids: string[] | null,
): string {
  const people = passes
    .filter(({ id }) => ids === null || ids.includes(id))
    .map(({ name, type_id }) => {
      const type = lines.find((line) => line.type_id === type_id)?.[`name_${language}`] ?? ''
      // Isolated: either may be of the other direction.
      return (name && proved_at ? [name, type] : [type]).map((text) => `\u2068${text}\u2069`).join(' · ')
    })
  // Those without a name are alike.
  return [...new Set(people)]
    .map((person) => {
      const count = people.filter((other) => other === person).length
      return count > 1 ? `${formatCount(count)} × ${person}` : person
    })
    .join(dateTimeComma[language])
}
