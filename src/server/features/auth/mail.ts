import type { Language } from '../../../contract/rules/language.ts'
import { button, finePrint, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { type AccountMailKind, accountMailWords } from './words.ts'

/** A mail about an account, as ordered by a job. `number` is unique. */
export interface AccountMail {
  kind: AccountMailKind
  email: string
  language: Language
  /** Target of the button. */
  url: string
  number: string
}

/** A mail about an account: its reason, one button, and what to do if the reader did not request it. */
export function accountMail({ kind, email, language, url, number }: AccountMail, origin: MailOrigin): MailMessage {
  const words = accountMailWords[language][kind]
  return composeMessage(origin, {
    to: email,
    language,
    subject: words.subject,
    id: ['account', number],
    heading: words.heading,
    blocks: [paragraph(words.text), button(words.action, url), finePrint(words.unasked)],
  })
}
