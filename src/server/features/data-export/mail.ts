import { formatDateTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { button, finePrint, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { dataExportWords } from './words.ts'

interface DataExportMail {
  id: string
  email: string
  language: Language
  expires_at: string
}

/** The mail that announces the data copy. The download needs a sign-in, so the mail contains no secret link. */
export function dataExportMail({ id, email, language, expires_at }: DataExportMail, origin: MailOrigin): MailMessage {
  const words = dataExportWords[language].mail
  return composeMessage(origin, {
    to: email,
    language,
    subject: words.subject,
    id: ['data-export', id],
    blocks: [
      paragraph(words.text(formatDateTime(expires_at, language))),
      button(words.action, `${origin.publicUrl}/settings#data`),
      finePrint(words.unasked),
    ],
  })
}
