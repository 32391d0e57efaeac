import { showAddressCode } from '../../../contract/rules/address-proof.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { digits, finePrint, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import { addressProofWords } from './words.ts'

interface CodeMail {
  to: string
  code: string
  language: Language
  /** Unique among the mails of codes. */
  number: string
}

/** The mail of a code. Its last line lets phones fill the code in, on our site only. */
export function codeMail({ to, code, language, number }: CodeMail, origin: MailOrigin): MailMessage {
  const words = addressProofWords[language].mail
  const shown = showAddressCode(code)
  return composeMessage(origin, {
    to,
    language,
    id: ['address-code', number],
    isEssential: true,
    subject: words.subject(shown),
    heading: words.heading,
    blocks: [paragraph(words.text), digits(shown), paragraph(words.never), finePrint(words.unasked)],
    lastLine: `@${new URL(origin.publicUrl).hostname} #${code}`,
  })
}
