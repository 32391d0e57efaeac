import { html } from 'hono/html'
import type { Language } from '../../../contract/rules/language.ts'
import type { MailOrigin, Message } from '../../services/mail.ts'
import { mailLayout } from '../../services/mail-layout.ts'
import { type AccountMailKind, accountMailWords } from './mail-words.ts'

/** A mail about an account, as it is ordered. `number` tells it from all others. */
export interface AccountMail {
  kind: AccountMailKind
  email: string
  language: Language
  /** Where its button leads. */
  url: string
  number: string
}

/** The mail itself: what it is about, one button, and what to do when nobody asked for it. */
export function accountMail(
  { kind, email, language, url, number }: AccountMail,
  { publicUrl, messageId }: MailOrigin,
): Message {
  const { sign_off, link, [kind]: words } = accountMailWords[language]
  return {
    to: email,
    language,
    subject: words.subject,
    messageId: messageId('account', number),
    text: [words.text, '', `${words.action}:`, url, '', words.unasked, '', sign_off].join('\n'),
    html: String(
      mailLayout(
        { language, title: words.heading, publicUrl },
        html`
          <p style="margin:0 0 24px">${words.text}</p>
          <p style="margin:0 0 24px;text-align:center">
            <a href="${url}" style="display:inline-block;padding:12px 28px;background:#a3123f;color:#ffffff;text-decoration:none;font-weight:600;border-radius:999px">${words.action}</a>
          </p>
          <p style="margin:0 0 4px;font-size:14px;color:#5f566b">${link}</p>
          <p style="margin:0 0 24px;font-size:14px;word-break:break-all" dir="ltr"><a href="${url}" style="color:#a3123f">${url}</a></p>
          <p style="margin:0 0 16px;font-size:14px;color:#5f566b">${words.unasked}</p>
          <p style="margin:0">${sign_off}</p>
        `,
      ),
    ),
  }
}
