import { formatDateTime } from '../../../contract/rules/format.ts'
import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import { mailingParts } from '../../../contract/rules/mailing.ts'
import type { JobPayload } from '../../jobs/order.ts'
import { button, entry, facts, lines, type MailBlock } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { noticeWords } from '../events/words.ts'
import type { Letter } from './send.ts'

/** The mail of a mailing to one reader: subscribers can unsubscribe, holders see for which event they hold a ticket. */
export function letterMail(letter: Letter, origin: MailOrigin): MailMessage {
  const { mailing, recipient, email, language, subject, body, ticket } = letter
  return composeMessage(origin, {
    to: email,
    language,
    subject,
    id: ['mailing', `${mailing}/${recipient}`],
    blocks: [...blocksOf(body), ...ticketBlocks(letter, origin)],
    ...(ticket === null && { unsubscribe: { id: recipient, group: 'newsletter' } }),
  })
}

/** A text as its readers would get it, in each language, for the admin who writes it. */
export function testMails({ email, number, text }: JobPayload<'mailing_test_mail'>, origin: MailOrigin): MailMessage[] {
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

function ticketBlocks({ ticket, event_title, event_date, language }: Letter, { publicUrl }: MailOrigin): MailBlock[] {
  if (ticket === null || event_title === null || event_date === null) return []
  const words = noticeWords[language]
  return [
    facts([words.event, event_title], [words.date, formatDateTime(event_date, language)]),
    button(words.open_ticket, `${publicUrl}/scan/${ticket}`),
  ]
}

function blocksOf(body: string): MailBlock[] {
  return mailingParts(body).map((part) =>
    part.type === 'text' ? lines(part.lines) : entry(part.title, part.lines, part.url),
  )
}
