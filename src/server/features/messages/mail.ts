import type { Language } from '../../../contract/rules/language.ts'
import { messagePreview, withoutWebAddresses } from '../../../contract/rules/message.ts'
import { button, facts, type MailBlock, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import type { Recipient } from '../notifications/preferences.ts'
import { greeting } from '../notifications/words.ts'
import type { UnreadSender } from './unread-mails.ts'
import { messageMailWords } from './words.ts'

interface UnreadMail {
  recipient: Recipient
  senders: UnreadSender[]
  /** Senders beside these. */
  more: number
  /** Time of the first message; distinguishes mails to one reader. */
  since: string
}

/**
 * The mail that names the senders of unread messages; undefined when there are none. Web addresses are removed:
 * strangers could send links in our name.
 */
export function unreadMail(
  { recipient: { id, email, language, name }, senders, more, since }: UnreadMail,
  origin: MailOrigin,
): MailMessage | undefined {
  const [first] = senders
  if (!first) return undefined
  const words = messageMailWords[language]
  const subject = words.subject(senderName(first, language), senders.length - 1 + more)
  const blocks: MailBlock[] = [
    paragraph(greeting(name, language)),
    paragraph(words.line),
    facts(
      ...senders.map((sender): [string, string] => [
        senderName(sender, language),
        `${messagePreview(withoutWebAddresses(sender.message_text))}\n${words.unread(sender.unread)}`,
      ]),
    ),
    ...(more > 0 ? [paragraph(words.more(more))] : []),
    button(words.button, `${origin.publicUrl}/messages`),
  ]
  return composeMessage(origin, {
    to: email,
    language,
    subject,
    id: ['unread-messages', `${id}/${since}`],
    unsubscribe: { id, group: 'messages' },
    blocks,
  })
}

function senderName({ name, is_deleted }: UnreadSender, language: Language): string {
  const { deleted, unnamed } = messageMailWords[language]
  return name === null ? (is_deleted ? deleted : unnamed) : withoutWebAddresses(name)
}
