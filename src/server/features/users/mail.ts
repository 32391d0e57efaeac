import type { Language } from '../../../contract/rules/language.ts'
import { button, facts, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { suspensionWords } from './words.ts'

interface SuspensionMail {
  email: string
  language: Language
  /** Null: the suspension has ended. */
  reason: string | null
  number: string
}

/** The mail about a suspension, or about its end. */
export function suspensionMail({ email, language, reason, number }: SuspensionMail, origin: MailOrigin): MailMessage {
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
