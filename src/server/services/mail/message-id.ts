import { createHmac } from 'node:crypto'

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
