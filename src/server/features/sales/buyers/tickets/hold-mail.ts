import { formatTime } from '../../../../../contract/rules/format.ts'
import { button, finePrint, paragraph } from '../../../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../../../services/mail/message.ts'
import { ticketCard } from './mail.ts'
import { ticketMailWords } from './mail-words.ts'
import type { TicketOfEvent } from './queries.ts'
import { scanLink } from './view.ts'

interface HoldMail {
  /** Its number among the ticket's mails. */
  mail: number
  token: string
  origin: MailOrigin
}

/**
 * The mail that asks to confirm a held purchase. Its page confirms by script: mail scanners open every link. The token is
 * in the fragment, which no log has.
 */
export function holdMail({ ticket, event }: TicketOfEvent, { mail, token, origin }: HoldMail): MailMessage {
  const { language, userEmail, purchaseId, held_until, created_at } = ticket
  const words = ticketMailWords[language].held
  return composeMessage(origin, {
    to: userEmail,
    language,
    id: ['ticket', `${purchaseId}/${mail}`],
    subject: words.subject(event.title),
    heading: words.heading,
    blocks: [
      paragraph(words.text(formatTime(held_until ?? created_at, language))),
      button(words.confirm, `${scanLink(origin.publicUrl, purchaseId)}#confirm=${token}`),
      ticketCard({ ticket, event }, language),
      finePrint(words.why),
    ],
  })
}
