import type { JobPayload } from '../../jobs/order.ts'
import { button, facts, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { suspensionWords } from './words.ts'

/** The mail about a suspension, or about its end. */
export function suspensionMail(
  { email, language, reason, number }: JobPayload<'suspension_mail'>,
  origin: MailOrigin,
): MailMessage {
  const { suspended, reinstated, reason_label } = suspensionWords[language]
  const words = reason === null ? reinstated : suspended
  return composeMessage(origin, {
    to: email,
    language,
    subject: words.subject,
    id: ['suspension', number],
    blocks: [
      paragraph(words.text),
      ...(reason === null ? [] : [facts([reason_label, reason])]),
      button(words.action, `${origin.publicUrl}${reason === null ? '/login' : '/contact-us'}`),
    ],
  })
}
