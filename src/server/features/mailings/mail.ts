import type { MailingContent } from '../../../contract/records/mailing.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import type { JobPayload } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'
import { button, facts, type MailBlock } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { noticeWords } from '../events/words.ts'
import { composeBody } from './blocks.ts'
import type { MailingMail } from './send.ts'

/** The mail of a mailing to one reader: subscribers can unsubscribe, holders see for which event they hold a ticket. */
export function mailingMail(mail: MailingMail, body: MailBlock[], origin: MailOrigin): MailMessage {
  const { mailing, recipient, email, language, subject, ticket } = mail
  return composeMessage(origin, {
    to: email,
    language,
    subject,
    id: ['mailing', `${mailing}/${recipient}`],
    blocks: [...body, ...ticketBlocks(mail, origin)],
    ...(ticket === null && { unsubscribe: { id: recipient, group: 'newsletter' } }),
  })
}

/** A text as its readers would get it, in each language, for the admin who writes it. */
export async function testMails(
  db: Queryable,
  { email, number, text }: JobPayload<'mailing_test_mail'>,
  origin: MailOrigin,
): Promise<MailMessage[]> {
  const mailIn = async (language: Language) => {
    const { blocks } = await composeBody(db, text, language, origin.publicUrl)
    const subject = text[`subject_${language}`]
    return composeMessage(origin, {
      to: email,
      language,
      subject,
      id: ['mailing-test', `${number}/${language}`],
      blocks,
    })
  }
  return Promise.all(LANGUAGES.map(mailIn))
}

/** Event of a holder's ticket, as in `MailingMail`. */
type TicketEvent = Pick<MailingMail, 'event_title' | 'event_date'>

/** A text as the mail of a reader in a language: HTML with the images of the site, and the places of blocks that it leaves out. */
export async function previewMail(
  db: Queryable,
  content: MailingContent,
  language: Language,
  { publicUrl, event }: { publicUrl: string; event: TicketEvent | undefined },
): Promise<{ html: string; leftOut: number[] }> {
  const { blocks, leftOut } = await composeBody(db, content, language, publicUrl)
  const mail = {
    ...{ mailing: '', recipient: '', email: '', language, subject: content[`subject_${language}`] },
    ...(event ? { ...event, ticket: '' } : { ticket: null, event_title: null, event_date: null }),
  }
  const message = mailingMail(mail, blocks, previewOrigin(publicUrl))
  return { html: message.html(({ image }) => imageOnSite(image)), leftOut }
}

/** A drawing is a file, other images are folders of files. */
const imageOnSite = (image: string) => (image.endsWith('.svg') ? image : imageFileUrl(image, 'poster', '960.webp'))

/** Of a mail that nobody gets: its links lead nowhere. */
const previewOrigin = (publicUrl: string): MailOrigin => ({
  publicUrl,
  messageId: () => '',
  unsubscribeUrl: () => publicUrl,
  newsletterUrl: () => publicUrl,
  followUrl: () => publicUrl,
})

function ticketBlocks(
  { ticket, event_title, event_date, language }: MailingMail,
  { publicUrl }: MailOrigin,
): MailBlock[] {
  if (ticket === null || event_title === null || event_date === null) return []
  const words = noticeWords[language]
  return [
    facts([words.event, event_title], [words.date, formatDateTime(event_date, language)]),
    button(words.open_ticket, `${publicUrl}/scan/${ticket}`),
  ]
}
