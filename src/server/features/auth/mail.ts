import type { JobPayload } from '../../jobs/order.ts'
import { button, finePrint, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { accountMailWords } from './words.ts'

type AccountMail = JobPayload<'account_mail'>

/** A mail about an account: its reason, one button, and what to do if the reader did not request it. */
export function accountMail({ kind, email, language, url, number }: AccountMail, origin: MailOrigin): MailMessage {
  const words = accountMailWords[language][kind]
  return composeMessage(origin, {
    to: email,
    language,
    subject: words.subject,
    id: ['account', number],
    isEssential: true,
    heading: words.heading,
    blocks: [paragraph(words.text), button(words.action, url), finePrint(words.unasked)],
  })
}
