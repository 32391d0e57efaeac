import type { Notification } from '../../../contract/calls/notifications.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'
import type { Fact } from '../../services/mail/blocks.ts'
import { notificationKinds } from '../notifications.ts'
import type { NotificationKind, NotificationText } from './kind.ts'
import type { NotificationRow } from './queries.ts'
import { notificationWords } from './words.ts'

/** A notification rendered in a language, for reading or mailing. */
interface RenderedNotification extends NotificationText {
  link: string
}

export function renderNotification(row: NotificationRow, language: Language): RenderedNotification | undefined {
  const read = readNotification(row)
  return read && { ...read.kind.words[language](read.facts), link: read.kind.link(read.facts) }
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
  const actor = kind.actorName === 'party' ? row.party_name : row.public_name
  return { kind, facts: { payload: payload.data, actor, actorId: row.actor_id } }
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
