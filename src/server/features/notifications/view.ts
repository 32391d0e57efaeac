import type { Notification } from '../../../contract/calls/notifications.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'
import type { Fact } from '../../services/mail/blocks.ts'
import { notificationKinds } from '../notifications.ts'
import type { NotificationKind, NotificationText } from './kind.ts'
import type { NotificationRow } from './queries.ts'
import { notificationWords } from './words.ts'

/** A notification rendered in a language, for reading or mailing. */
interface RenderedNotification extends NotificationText, Pick<Notification, 'actor'> {
  link: string
}

export function renderNotification(row: NotificationRow, language: Language): RenderedNotification | undefined {
  const read = readNotification(row)
  if (!read) return undefined
  const { kind, actor, facts } = read
  const { full_name: name, profile_picture } = actor
  return {
    ...kind.words[language](facts),
    link: kind.link(facts),
    actor: row.actor_id === null ? null : { name, profile_picture },
  }
}

/** What the mail of a notification shows below its words. */
export async function mailFactsOf(db: Queryable, row: NotificationRow, language: Language): Promise<Fact[]> {
  const read = readNotification(row)
  return (await read?.kind.mailFacts?.(db, { ...read.facts, readerId: row.user_id, language })) ?? []
}

/** Undefined when the kind is not declared, or rejects the payload: another version of the site wrote it. */
function readNotification(row: NotificationRow) {
  const kind = kindOf(row)
  const payload = kind?.payload.safeParse(row.payload)
  if (!kind || !payload?.success) return undefined
  const actor = kind.seenBy === 'party' ? row.as_party : row.as_public
  return { kind, actor, facts: { payload: payload.data, actor: actor.full_name, actorId: row.actor_id } }
}

/** The declaration of a stored notification. */
export function kindOf({ kind }: Pick<NotificationRow, 'kind'>): NotificationKind | undefined {
  return Object.hasOwn(notificationKinds, kind) ? notificationKinds[kind as keyof typeof notificationKinds] : undefined
}

/** A notification as on the wire. */
export function notificationView(row: NotificationRow, language: Language): Notification {
  const { id, user_id, kind, is_read, created_at } = row
  const rendered = renderNotification(row, language) ?? {
    ...notificationWords[language].unreadable,
    link: null,
    actor: null,
  }
  return { id, user_id, kind, ...rendered, is_read, created_at }
}
