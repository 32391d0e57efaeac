import type { z } from 'zod'
import type { EmailGroup } from '../../../contract/rules/email-group.ts'

/** What the text of a notification is made from. */
export interface NotificationFacts<Payload> {
  payload: Payload
  /** Name of the user who caused it; null where nobody did, the account is deleted, or there is no profile yet. */
  actor: string | null
  /** Id of that user; null where nobody did, or the account is deleted. */
  actorId: string | null
}

/** Title and body, in one language. */
export interface NotificationText {
  title: string
  body: string
}

// Methods, not function properties: kinds of different payloads are then assignable to `NotificationKind`.
interface NotificationWords<Payload> {
  ar(facts: NotificationFacts<Payload>): NotificationText
  en(facts: NotificationFacts<Payload>): NotificationText
}

/** A kind of notification, as the feature that causes it declares it. */
export interface NotificationKind<Payload = unknown> {
  /** Ids, and the few words that cannot be read elsewhere; names never, since their owners may be deleted. */
  payload: z.ZodType<Payload>
  /** The preference that its mails obey; null where it is never mailed as a notification. */
  group: EmailGroup | null
  /** Mailed as title, body and link; false where the feature sends a mail of its own, or none. */
  mailed: boolean
  /** How its reader knows the actor: by the name that everybody sees, or as the other party of a booking or conversation. */
  actorName: 'public' | 'party'
  words: NotificationWords<Payload>
  /** Path on this site. */
  link(facts: NotificationFacts<Payload>): string
}

/** Infers the payload of a declaration. */
export function declareNotification<Payload>(kind: NotificationKind<Payload>): NotificationKind<Payload> {
  return kind
}
