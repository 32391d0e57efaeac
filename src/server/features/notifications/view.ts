import type { Notification } from '../../../contract/calls/notifications.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { notificationKinds } from '../notifications.ts'
import type { NotificationKind, NotificationText } from './kind.ts'
import type { NotificationRow } from './queries.ts'
import { notificationWords } from './words.ts'

/** A notification rendered in a language, for reading or mailing. */
interface RenderedNotification extends NotificationText {
  link: string
}

/** Undefined when the kind is not declared, or rejects the payload: another version of the site wrote it. */
export function renderNotification(row: NotificationRow, language: Language): RenderedNotification | undefined {
  const kind = kindOf(row)
  const payload = kind?.payload.safeParse(row.payload)
  if (!kind || !payload?.success) return undefined
  const actor = kind.actorName === 'party' ? row.party_name : row.public_name
  const facts = { payload: payload.data, actor, actorId: row.actor_id }
  return { ...kind.words[language](facts), link: kind.link(facts) }
}

/** The declaration of a stored notification. */
export function kindOf({ kind }: Pick<NotificationRow, 'kind'>): NotificationKind | undefined {
  return Object.hasOwn(notificationKinds, kind) ? notificationKinds[kind as keyof typeof notificationKinds] : undefined
}

/** A notification as on the wire. */
export function notificationView(row: NotificationRow, language: Language): Notification {
  const { id, user_id, kind, is_read, created_at } = row
  const rendered = renderNotification(row, language) ?? { ...notificationWords[language].unreadable, link: null }
  return { id, user_id, kind, ...rendered, is_read, created_at }
}
