import { UNSUBSCRIBE_GROUPS, type UnsubscribeGroup } from '../../../contract/rules/email-group.ts'
import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import { createSignedTokens } from '../signed-tokens.ts'

/** Tokens that confirm a newsletter subscription, by its id. They are valid as long as it exists. */
export interface ConfirmTokens {
  write(id: string): string
  /** The id; undefined for a forged token. */
  read(token: string): string | undefined
}

export function createConfirmTokens(secret: string): ConfirmTokens {
  const tokens = createSignedTokens(secret, 'newsletter')
  return {
    write: (id) => tokens.write(id),
    read(token) {
      const [id = '', ...rest] = tokens.read(token) ?? []
      return isUuid(id) && rest.length === 0 ? id : undefined
    },
  }
}

/** An address that is to follow a handed-on ticket. */
export interface FollowLink {
  /** Of the ticket. */
  code: string
  email: string
  language: Language
  /** When the link was mailed; milliseconds. */
  at: number
}

/** Tokens by which an address confirms that it follows a ticket. */
export interface FollowTokens {
  write(link: FollowLink): string
  /** Undefined for a forged token. */
  read(token: string): FollowLink | undefined
}

export function createFollowTokens(secret: string): FollowTokens {
  const tokens = createSignedTokens(secret, 'follow')
  return {
    write: ({ code, email, language, at }) =>
      tokens.write(code, Buffer.from(email).toString('base64url'), language, String(at)),
    read(token) {
      const [code = '', address = '', written, at = '', ...rest] = tokens.read(token) ?? []
      const language = LANGUAGES.find((known) => known === written)
      const email = Buffer.from(address, 'base64url').toString()
      return language && isUuid(code) && rest.length === 0 ? { code, email, language, at: Number(at) } : undefined
    },
  }
}

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
