import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Language } from '../../../contract/rules/language.ts'
import { link, type MailContent } from './blocks.ts'
import { renderHtml } from './html.ts'
import type { MessageIds } from './message-id.ts'
import { renderText } from './text.ts'
import type { MailSubscription } from './unsubscribe.ts'
import { frameWords } from './words.ts'

interface Envelope {
  to: string
  language: Language
  subject: string
  /** The same on every retry, so that a server that gets it twice can tell. */
  messageId: string
  attachments?: Mail.Attachment[]
  /** Unsubscribe URL, for mails that readers may turn off. */
  unsubscribeUrl?: string
}

/** A mail, complete except for its sender. */
export interface MailMessage extends Envelope {
  html: string
  text: string
}

/** Targets of the links in mails, and the source of their Message-IDs. */
export interface MailOrigin {
  publicUrl: string
  messageId: MessageIds
  unsubscribeUrl(subscription: MailSubscription): string
  /** The page that confirms a subscription to the newsletter. */
  newsletterUrl(id: string): string
}

/** Renders a mail from its description, in the direction of its language, ending with the unsubscribe link, if any. */
export function composeMessage(
  { heading, blocks, ...envelope }: Envelope & MailContent,
  publicUrl: string,
): MailMessage {
  const { language, unsubscribeUrl } = envelope
  const footer = unsubscribeUrl ? [link(frameWords[language].unsubscribe, unsubscribeUrl)] : []
  const content = { language, heading, blocks: [...blocks, ...footer] }
  return { ...envelope, html: renderHtml(content, publicUrl), text: renderText(content) }
}
