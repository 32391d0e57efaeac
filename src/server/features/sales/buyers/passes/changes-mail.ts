import type { Language } from '../../../../../contract/rules/language.ts'
import { button, type Fact, finePrint, link, note, paragraph } from '../../../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../../../services/mail/message.ts'
import { eventCard, referenceFact } from '../../../events/event-facts.ts'
import { backWords } from '../../holder-mail.ts'
import type { TicketOfEvent } from '../tickets/queries.ts'
import { scanLink } from '../tickets/view.ts'
import type { ChangeToTell } from './changes.ts'
import { peopleOf } from './mail.ts'
import { passMailWords } from './mail-words.ts'

const KINDS = ['handed_on', 'taken_back', 'given_back'] as const

/**
 * The mail that tells a buyer what the managers of the purchase changed. Its last link leads to the page that ends managing
 * from the browser that bought it, after a proof of the address.
 */
export function changesMail(found: TicketOfEvent, changes: ChangeToTell[], origin: MailOrigin): MailMessage {
  const { language, purchaseId, userEmail } = found.ticket
  const words = passMailWords[language].changes
  const told = KINDS.flatMap((kind): Fact[] => {
    const people = new Set(changes.flatMap((change) => (change.kind === kind ? change.passes : [])))
    return people.size > 0 ? [[words[kind], peopleOf(found, [...people])]] : []
  })
  const corrected = changes.some(({ kind }) => kind === 'corrected') ? [words.corrected] : []
  const back = backWords(found.ticket, language)
  const url = scanLink(origin.publicUrl, purchaseId)
  return composeMessage(origin, {
    to: userEmail,
    language,
    id: ['ticket-changes', `${purchaseId}/${changes.at(-1)?.id}`],
    subject: words.subject(found.event.title),
    heading: words.heading,
    blocks: [
      paragraph(words.text),
      eventCard(found.event, language, { more: [...told, ...corrected, referenceFact(purchaseId, language)] }),
      ...(back ? [note(back)] : []),
      button(words.open, url),
      finePrint(words.not_you),
      link(words.end, `${url}#end-managing`),
    ],
  })
}

/** The mail that tells a proved address that its purchase has another one now. */
export function addressCorrectedMail(
  { ticket: { purchaseId }, event }: TicketOfEvent,
  { email, language }: { email: string; language: Language },
  origin: MailOrigin,
): MailMessage {
  const { corrected, voided } = passMailWords[language]
  return composeMessage(origin, {
    to: email,
    language,
    id: ['address-corrected', `${purchaseId}/${email.toLowerCase()}`],
    subject: corrected.subject(event.title),
    heading: corrected.heading,
    blocks: [
      paragraph(corrected.text),
      eventCard(event, language, { isOver: true, more: [referenceFact(purchaseId, language)] }),
      paragraph(corrected.not_you),
      button(voided.contact, `${origin.publicUrl}/contact-us`),
    ],
  })
}

/** The mail that tells somebody that a ticket that was handed on to them no longer is theirs. */
export function takenBackMail(
  { event }: Pick<TicketOfEvent, 'event'>,
  { email, language, number }: { email: string; language: Language; number: string },
  origin: MailOrigin,
): MailMessage {
  const { taken_back, voided } = passMailWords[language]
  return composeMessage(origin, {
    to: email,
    language,
    id: ['pass-taken-back', number],
    subject: taken_back.subject(event.title),
    heading: taken_back.heading,
    blocks: [
      paragraph(taken_back.text),
      eventCard(event, language, { isOver: true }),
      paragraph(voided.ask),
      button(voided.contact, `${origin.publicUrl}/contact-us`),
    ],
  })
}
