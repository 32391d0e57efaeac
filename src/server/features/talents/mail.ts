import type { JobPayload } from '../../jobs/order.ts'
import { button, facts, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { greeting } from '../notifications/words.ts'
import type { DecidedTalent } from './approval.ts'
import { reasonIn, talentMailWords } from './words.ts'

interface DecisionMail extends JobPayload<'talent_decision_mail'> {
  talent: DecidedTalent
}

/** The mail to a talent about an approval or rejection, in the talent's language. */
export function decisionMail({ id, reason, number, talent }: DecisionMail, origin: MailOrigin): MailMessage {
  const { language, name, email } = talent
  const words = talentMailWords[language]
  const { subject, text, next, button: label } = reason === null ? words.approved : words.rejected
  return composeMessage(origin, {
    to: email,
    language,
    subject,
    id: ['talent', number],
    unsubscribe: { id, group: 'approval' },
    blocks: [
      paragraph(greeting(name, language)),
      paragraph(text),
      ...(reason === null ? [] : [facts([words.reason, reasonIn(reason, language)])]),
      paragraph(next),
      button(label, reason === null ? `${origin.publicUrl}/talent-profile/${id}` : `${origin.publicUrl}/profile`),
    ],
  })
}
