import type { Notification } from '../../../contract/calls/notifications.ts'
import type { PageBounds } from '../../http/cursor.ts'
import { type Database, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { sweep } from '../../services/sweep.ts'
import { liveSql } from '../live/write.ts'
import { personSql } from '../people.ts'

/** The user who caused a notification; without a profile, or where it is not public, all null. */
interface ActorRow {
  full_name: string | null
  profile_picture: string | null
}

/** A notification as stored, with its actor. */
export interface NotificationRow extends Omit<Notification, 'title' | 'body' | 'link' | 'actor'> {
  payload: unknown
  actor_id: string | null
  /** As the other party sees them, and as everybody does. */
  as_party: ActorRow
  as_public: ActorRow
}

const COLUMNS = `
  notification.id, notification.user_id, notification.kind, notification.payload, notification.actor_id,
  ${personSql('notification.actor_id', 'party')} as as_party, ${personSql('notification.actor_id', 'stranger')} as as_public,
  notification.is_read, notification.created_at`

/** A user's notifications, newest first, and the number of all. */
export async function listNotifications(
  db: Queryable,
  userId: string,
  { limit, after }: PageBounds,
): Promise<{ found: NotificationRow[]; total: number }> {
  const [listed, counted] = await Promise.all([
    db.query<NotificationRow>({
      name: 'list_notifications',
      text: `
        select ${COLUMNS} from notifications notification
        where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
        order by created_at desc, id desc limit $4`,
      values: [userId, after?.instant, after?.id, limit],
    }),
    db.query<{ total: number }>('select count(*)::int as total from notifications where user_id = $1', [userId]),
  ])
  return { found: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findNotification(db: Queryable, id: string): Promise<NotificationRow | undefined> {
  const { rows } = await db.query<NotificationRow>(`select ${COLUMNS} from notifications notification where id = $1`, [
    id,
  ])
  return rows[0]
}

/** Marks a notification, also on the user's open pages. Returns whether it still exists. */
export async function markNotification(db: Database, id: string, isRead: boolean): Promise<boolean> {
  // The deletion of the account locks its user and its notifications in another order.
  const { rowCount } = await retryDeadlocks(() => db.query(MARK, [id, isRead]))
  return rowCount === 1
}

/** Marks all notifications of a user created by `until` as read, also on their open pages. */
export async function readNotifications(db: Database, userId: string, until: string | undefined): Promise<void> {
  await retryDeadlocks(() => db.query(READ_ALL, [userId, until]))
}

const MARK = `
  with marked as (
    update notifications set is_read = $2 where id = $1 returning user_id
  ), told as (${liveSql('notifications_read', { user_id: 'user_id', data: {} }, 'marked')})
  select from marked`

const READ_ALL = `
  with marked as (
    update notifications set is_read = true
    where user_id = $1 and not is_read and ($2::timestamptz is null or created_at <= $2) returning user_id
  ), readers as (select distinct user_id from marked)
  ${liveSql('notifications_read', { user_id: 'user_id', data: {} }, 'readers')}`

/** Number of a user's unread notifications. */
export async function countUnreadNotifications(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'unread_notifications',
    text: 'select count(*)::int as unread from notifications where user_id = $1 and not is_read',
    values: [userId],
  })
  return rows[0]?.unread ?? 0
}

/** Deletes notifications that are a year old. */
export async function sweepNotifications(db: Queryable): Promise<void> {
  await sweep(db, { table: 'notifications', by: 'created_at', until: `now() - interval '1 year'` })
}
