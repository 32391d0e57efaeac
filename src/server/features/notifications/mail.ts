import { withoutWebAddresses } from '../../../contract/rules/message.ts'
import { button, type Fact, facts, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import type { Recipient } from './preferences.ts'
import type { NotificationRow } from './queries.ts'
import { kindOf, renderNotification } from './view.ts'
import { greeting, notificationWords } from './words.ts'

/** A notification as a mail; undefined when it cannot be rendered. */
export function notificationMail(
  row: NotificationRow,
  { id, email, language, name }: Recipient,
  origin: MailOrigin,
  mailFacts: Fact[],
): MailMessage | undefined {
  const [kind, rendered] = [kindOf(row), renderNotification(row, language)]
  if (!kind?.mailGroup || !rendered) return undefined
  const words = notificationWords[language]
  return composeMessage(origin, {
    to: email,
    language,
    subject: rendered.title,
    id: ['notification', row.id],
    unsubscribe: { id, group: kind.mailGroup },
    blocks: [
      paragraph(greeting(name, language)),
      // Strangers could send links in our name.
      paragraph(withoutWebAddresses(rendered.body)),
      ...(mailFacts.length > 0 ? [facts(...mailFacts)] : []),
      button(words.button, `${origin.publicUrl}${rendered.link}`),
    ],
  })
}
