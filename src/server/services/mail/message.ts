import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Language } from '../../../contract/rules/language.ts'
import type { MailContent } from './blocks.ts'
import { renderHtml } from './html.ts'
import type { MessageIds } from './message-id.ts'
import { renderText } from './text.ts'

interface Envelope {
  to: string
  language: Language
  subject: string
  /** The same whenever the mail is sent again: a server that gets it twice can tell. */
  messageId: string
  attachments?: Mail.Attachment[]
}

/** A mail, complete but for its sender. */
export interface Message extends Envelope {
  html: string
  text: string
}

/** Where the links of mails lead, and how mails are identified. */
export interface MailOrigin {
  publicUrl: string
  messageId: MessageIds
}

/** Renders a mail from its description, in the direction of its language. */
export function composeMessage({ heading, blocks, ...envelope }: Envelope & MailContent, publicUrl: string): Message {
  const content = { language: envelope.language, heading, blocks }
  return { ...envelope, html: renderHtml(content, publicUrl), text: renderText(content) }
}
