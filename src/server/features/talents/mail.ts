import { html } from 'hono/html'
import { REJECTION_REASONS } from '../../../contract/talents.ts'
import type { MailOrigin, Message } from '../../services/mail.ts'
import { mailLayout } from '../../services/mail-layout.ts'
import type { DecidedTalent } from './approval.ts'
import { mailWords } from './words.ts'

interface Decision {
  id: string
  /** Why the talent was rejected; null: approved. */
  reason: string | null
  /** Tells this mail from all others. */
  number: string
  talent: DecidedTalent
}

/** The mail that tells a talent what was decided, in the talent's language. */
export function decisionMail({ id, reason, number, talent }: Decision, { publicUrl, messageId }: MailOrigin): Message {
  const { language, name, email } = talent
  const words = mailWords[language]
  const { subject, lines, button } = reason === null ? words.approved : words.rejected
  const why = reason === null ? undefined : inWords(reason, words.reasons)
  const link = reason === null ? `${publicUrl}/talent-profile/${id}` : `${publicUrl}/profile`
  return {
    to: email,
    language,
    subject,
    messageId: messageId('talent', number),
    text: [
      words.greeting(name),
      '',
      lines[0],
      ...(why ? [`${words.reason}: ${why}`] : []),
      lines[1],
      '',
      `${button}: ${link}`,
      '',
      words.sign_off,
    ].join('\n'),
    html: String(
      mailLayout(
        { language, title: subject, publicUrl },
        html`
          <p style="margin:0 0 16px">${words.greeting(name)}</p>
          <p style="margin:0 0 16px">${lines[0]}</p>
          ${why && html`<p style="margin:0 0 16px;padding:12px 16px;background:#fff3d6;border-radius:12px">${words.reason}: <bdi>${why}</bdi></p>`}
          <p style="margin:0 0 24px">${lines[1]}</p>
          <p style="margin:0"><a href="${link}" style="color:#a3123f;font-weight:600">${button}</a></p>
        `,
      ),
    ),
  }
}

/** A reason of ours in the reader's language, others as the admin wrote them. */
function inWords(reason: string, words: Record<(typeof REJECTION_REASONS)[number], string>): string {
  const ours = REJECTION_REASONS.find((one) => one === reason)
  return ours ? words[ours] : reason
}
