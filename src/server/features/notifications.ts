import pg from 'pg'
import { orderSql } from '../jobs/order.ts'
import type { Queryable } from '../services/db.ts'
import { bookingNotifications } from './bookings/notifications.ts'
import { dataExportNotifications } from './data-export/notifications.ts'
import { gigNotifications } from './gigs/notifications.ts'
import { liveSql } from './live/write.ts'
import { messageNotifications } from './messages/notifications.ts'
import type { NotificationKind } from './notifications/kind.ts'
import { reviewNotifications } from './reviews/notifications.ts'
import { eventNotifications } from './sales/managers/notifications.ts'
import { talentNotifications } from './talents/notifications.ts'

/** Every kind of notification of the site, by name; each feature declares its own in its `notifications.ts`. */
export const notificationKinds = {
  ...bookingNotifications,
  ...eventNotifications,
  ...dataExportNotifications,
  ...gigNotifications,
  ...messageNotifications,
  ...reviewNotifications,
  ...talentNotifications,
}

export type NotificationName = keyof typeof notificationKinds
type NotificationPayload<Name extends NotificationName> =
  (typeof notificationKinds)[Name] extends NotificationKind<infer Declared> ? Declared : never

/** SQL expressions of the values of a notification. */
interface NotificationSql<Name extends NotificationName> {
  /** Null notifies nobody. */
  user_id: string
  /** The user who caused it, whose name is shown. Nobody is notified of their own actions. */
  actor_id?: string
  payload: Record<keyof NotificationPayload<Name>, string>
  /** Deduplication key: a user gets one notification of this kind and key, however often its cause happens. */
  once?: string
}

/**
 * CTEs that notify one user for each row of `from`, so that a statement writes and notifies together: `with made as
 * (…), ${notifySql('review', {…}, 'made')} select …`. They write the notification and its live event, and order its
 * mail. What is announced after the commit: `http/after-write.ts`.
 */
export function notifySql<Name extends NotificationName>(
  kind: Name,
  { user_id, actor_id = 'null', payload, once = 'null' }: NotificationSql<Name>,
  from: string,
): string {
  const { mailGroup }: NotificationKind = notificationKinds[kind]
  const entries = Object.entries<string>(payload).map(([key, value]) => `${pg.escapeLiteral(key)}, ${value}`)
  // A user who is being deleted is skipped: their deletion may wait for a row that this statement has locked.
  return `
    ${kind}_wanted as (
      select (${user_id})::uuid as user_id, (${actor_id})::uuid as actor_id,
        jsonb_build_object(${entries.join(', ')}) as payload, (${once})::text as once_key
      from ${from}
    ), ${kind}_notified as (
      insert into notifications (user_id, kind, actor_id, payload, once_key)
      select wanted.user_id, ${pg.escapeLiteral(kind)}, wanted.actor_id, wanted.payload, wanted.once_key
      from ${kind}_wanted wanted join users on users.id = wanted.user_id
      where wanted.user_id is distinct from wanted.actor_id
      for key share of users skip locked
      on conflict (user_id, kind, once_key) where once_key is not null do nothing
      returning id, user_id
    ), ${kind}_told as (${liveSql('notification', { user_id: 'user_id', data: { id: 'id' } }, `${kind}_notified`)}
    )${mailGroup ? `, ${kind}_mailed as (${orderSql('notification_mail', { notification: 'id' }, `${kind}_notified`)})` : ''}`
}

/** A notification whose values are at hand. */
interface NewNotification<Name extends NotificationName> {
  user_id: string
  actor_id?: string
  payload: NotificationPayload<Name>
  once?: string
}

/** Notifies a user, in the caller's transaction if `db` is in one; see `notifySql`. */
export async function notify<Name extends NotificationName>(
  db: Queryable,
  kind: Name,
  { user_id, actor_id, payload, once }: NewNotification<Name>,
): Promise<void> {
  const values = Object.fromEntries(
    Object.keys(payload as object).map((key) => [key, `payload->${pg.escapeLiteral(key)}`]),
  ) as Record<keyof NotificationPayload<Name>, string>
  const notified = notifySql(kind, { user_id: 'user_id', actor_id: 'actor_id', payload: values, once: 'once' }, 'cause')
  await db.query(
    `with cause as (select $1::uuid as user_id, $2::uuid as actor_id, $3::jsonb as payload, $4::text as once), ${notified}
     select from ${kind}_notified`,
    [user_id, actor_id ?? null, JSON.stringify(payload), once ?? null],
  )
}
