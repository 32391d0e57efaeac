import type { MailingText } from '../../../contract/records/mailing.ts'
import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import { mailingParts } from '../../../contract/rules/mailing.ts'
import { entry, lines, type MailBlock } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import type { Letter } from './send.ts'

/** The mail of a mailing to one reader; subscribers can unsubscribe. */
export function letterMail(letter: Letter, origin: MailOrigin): MailMessage {
  const { mailing, recipient, email, language, subject, body, ticket } = letter
  return composeMessage(origin, {
    to: email,
    language,
    subject,
    id: ['mailing', `${mailing}/${recipient}`],
    blocks: blocksOf(body),
    ...(ticket === null && { unsubscribe: { id: recipient, group: 'newsletter' } }),
  })
}

/** A text as its readers would get it, in each language, for the admin who writes it. */
export function testMails(
  { email, number, text }: { email: string; number: string; text: MailingText },
  origin: MailOrigin,
): MailMessage[] {
  return LANGUAGES.map((language: Language) =>
    composeMessage(origin, {
      to: email,
      language,
      subject: text[`subject_${language}`],
      id: ['mailing-test', `${number}/${language}`],
      blocks: blocksOf(text[`body_${language}`]),
    }),
  )
}

function blocksOf(body: string): MailBlock[] {
  return mailingParts(body).map((part) =>
    part.type === 'text' ? lines(part.lines) : entry(part.title, part.lines, part.url),
  )
}
