import { UNSUBSCRIBE_GROUPS, type UnsubscribeGroup } from '../../../contract/rules/email-group.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import { createSignedTokens } from './signed-token.ts'

/** What an unsubscribe link turns off. */
export interface MailSubscription {
  /** Id of the user; of the subscription, for the newsletter. */
  id: string
  group: UnsubscribeGroup
}

/**
 * Tokens that turn off a mail group without a login. They never expire, since links of old mails must work, too, and
 * open nothing else.
 */
export interface UnsubscribeTokens {
  write(subscription: MailSubscription): string
  /** Undefined for a forged token. */
  read(token: string): MailSubscription | undefined
}

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const tokens = createSignedTokens(secret, 'unsubscribe')
  return {
    write: ({ id, group }) => tokens.write(id, group),
    read(token) {
      const [id = '', named, ...rest] = tokens.read(token) ?? []
      const group = UNSUBSCRIBE_GROUPS.find((known) => known === named)
      return group && isUuid(id) && rest.length === 0 ? { id, group } : undefined
    },
  }
}
