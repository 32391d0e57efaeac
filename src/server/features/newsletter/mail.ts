import { button, finePrint, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import type { Subscriber } from './queries.ts'
import { newsletterWords } from './words.ts'

/**
 * The mail that asks to confirm a subscription. Its link opens a page with a button, because mail scanners open every
 * link.
 */
export function newsletterMail({ id, email, language }: Subscriber, number: string, origin: MailOrigin): MailMessage {
  const words = newsletterWords[language]
  return composeMessage(origin, {
    to: email,
    language,
    subject: words.subject,
    id: ['newsletter', number],
    unsubscribe: { id, group: 'newsletter' },
    heading: words.heading,
    blocks: [paragraph(words.text), button(words.action, origin.newsletterUrl(id)), finePrint(words.unasked)],
  })
}
