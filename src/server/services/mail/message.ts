import { createHmac } from 'node:crypto'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Language } from '../../../contract/rules/language.ts'
import { link, type MailBlock, type MailPicture, picturesOf } from './blocks.ts'
import { renderHtml } from './html.ts'
import type { PictureSource } from './pictures.ts'
import { renderText } from './text.ts'
import type { FollowLink, MailSubscription } from './tokens.ts'
import { frameWords } from './words.ts'

interface Envelope {
  to: string
  language: Language
  subject: string
  attachments?: Mail.Attachment[]
}

/** A mail, complete except for its sender. */
export interface MailMessage extends Envelope {
  /** The same on every retry, so that a server that gets it twice can tell. */
  messageId: string
  /** Its HTML with the pictures that have a source. */
  html(sourceOf: PictureSource): string
  pictures: MailPicture[]
  text: string
  /** For mails that readers may turn off. */
  unsubscribeUrl?: string | undefined
  /** Codes and account mails: sent to suppressed addresses, too, whose owners could not come back without them. */
  isEssential?: true
  /** `List-Id` (RFC 2919), for mail filters; only of mails that readers may turn off. */
  listId?: string | undefined
}

/** Targets of the links in mails, and the source of their Message-IDs. */
export interface MailOrigin {
  publicUrl: string
  messageId: MessageIds
  unsubscribeUrl(subscription: MailSubscription): string
  /** The page that confirms a subscription to the newsletter. */
  newsletterUrl(id: string): string
  /** The page that confirms that an address follows a ticket. */
  followUrl(link: FollowLink): string
}

interface MailDescription extends Envelope {
  /** Kind and key of the mail, which make its `Message-ID`. */
  id: readonly [kind: string, key: string]
  /** The subject by default. */
  heading?: string
  blocks: MailBlock[]
  isEssential?: true
  /** What its last link turns off, if anything. */
  unsubscribe?: MailSubscription
  /** For programs that read it, below the sign-off. */
  lastLine?: string
}

/** Renders a mail from its description, in the direction of its language, ending with the unsubscribe link, if any. */
export function composeMessage(
  origin: MailOrigin,
  { id, heading, blocks, unsubscribe, lastLine, ...envelope }: MailDescription,
): MailMessage {
  const { language, subject } = envelope
  const unsubscribeUrl = unsubscribe && origin.unsubscribeUrl(unsubscribe)
  const footer = unsubscribeUrl ? [link(frameWords[language].unsubscribe, unsubscribeUrl)] : []
  const content = { language, heading: heading ?? subject, blocks: [...blocks, ...footer], lastLine }
  return {
    ...envelope,
    messageId: origin.messageId(...id),
    unsubscribeUrl,
    listId: unsubscribe && `${unsubscribe.group}.${new URL(origin.publicUrl).hostname}`,
    html: (sourceOf) => renderHtml(content, origin.publicUrl, sourceOf),
    pictures: picturesOf(blocks),
    text: renderText(content),
  }
}

/** The `Message-ID` of a mail: the same on every retry, and keyed, so that it does not reveal its input. */
export type MessageIds = (kind: string, key: string) => string

/**
 * Message-IDs under the host of `publicUrl`. An HMAC, because they pass through foreign logs and a key may open
 * something: the number of a purchase opens its ticket.
 */
export function createMessageIds(secret: string, publicUrl: string): MessageIds {
  const { hostname } = new URL(publicUrl)
  return (kind, key) => {
    const digest = createHmac('sha256', secret).update(`message-id\n${kind}\n${key}`).digest('hex')
    return `<${kind}-${digest.slice(0, 32)}@${hostname}>`
  }
}
