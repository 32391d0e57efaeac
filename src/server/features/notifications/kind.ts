import type { z } from 'zod'
import type { EmailGroup } from '../../../contract/rules/email-group.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'
import type { Fact } from '../../services/mail/blocks.ts'

/** Input of a notification's text. */
export interface NotificationFacts<Payload> {
  payload: Payload
  /** Name of the user who caused it; null without such a user, once the account is deleted, or without a profile. */
  actor: string | null
  /** Id of that user; null without one, or once the account is deleted. */
  actorId: string | null
}

/** Input of what the mail of a notification shows below its words. */
export interface MailedFacts<Payload> extends NotificationFacts<Payload> {
  readerId: string
  language: Language
}

/** Title and body, in one language. */
export interface NotificationText {
  title: string
  body: string
}

// Methods, not function properties: kinds with different payloads are then assignable to `NotificationKind`.
interface KindWords<Payload> {
  ar(facts: NotificationFacts<Payload>): NotificationText
  en(facts: NotificationFacts<Payload>): NotificationText
}

/** A kind of notification, declared by the feature that causes it. */
export interface NotificationKind<Payload = unknown> {
  /** Ids, and the few words that are stored nowhere else; never names, since their owners may be deleted. */
  payload: z.ZodType<Payload>
  /** The preference for its mails, of title, body and link; null if the feature sends its own mail, or none. */
  mailGroup: EmailGroup | null
  /** How this reader knows the actor, by name and image: as everybody does, or as the other party of a booking, … does. */
  seenBy: 'public' | 'party'
  words: KindWords<Payload>
  /**
   * What its mail shows below the words, read when it is sent: payloads hold no texts of others. Their texts go through
   * `quote` (words.ts).
   */
  mailFacts?(db: Queryable, facts: MailedFacts<Payload>): Promise<Fact[]>
  /** Path on this site. */
  link(facts: NotificationFacts<Payload>): string
}

/** Infers the payload of a declaration. */
export function declareNotification<Payload>(kind: NotificationKind<Payload>): NotificationKind<Payload> {
  return kind
}

const words: Record<Language, { deleted: string; unnamed: string }> = {
  ar: { deleted: 'حساب محذوف', unnamed: 'أحد المستخدمين' },
  // English sentences start with the name.
  en: { deleted: 'A deleted account', unnamed: 'Someone' },
}

/** The name of the user who caused a notification, or a substitute; isolated, since it may be in the other script. */
export function actorName({ actor, actorId }: NotificationFacts<unknown>, language: Language): string {
  return `⁨${actor ?? (actorId ? words[language].unnamed : words[language].deleted)}⁩`
}
