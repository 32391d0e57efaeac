import { createHmac } from 'node:crypto'

/** The `Message-ID` of a mail: the same whenever the mail is sent again, and keyed, so that it does not reveal its input. */
export type MessageIds = (kind: string, key: string) => string

/**
 * Message-IDs under the host of `publicUrl`. They pass through logs of strangers and keys may open something, as the
 * number of a purchase opens its ticket; hence an HMAC.
 */
export function createMessageIds(secret: string, publicUrl: string): MessageIds {
  const { hostname } = new URL(publicUrl)
  return (kind, key) => {
    const digest = createHmac('sha256', secret).update(`message-id\n${kind}\n${key}`).digest('hex')
    return `<${kind}-${digest.slice(0, 32)}@${hostname}>`
  }
}
