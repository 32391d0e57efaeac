import { orderSql } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'
import { inBatches } from '../../services/sweep.ts'
import { displayName } from '../people.ts'
import { type ConversationSide, otherConversationSide } from './queries.ts'

// A row of `unread_mails` is written with the first unread message (`send.ts`) and deleted when the user reads
// (`mark-read.ts`): until then there is no second mail.

const MAIL_AFTER = `interval '10 minutes'`
/** Most mails ordered per statement. */
const BATCH = 500

/** SQL: on one side of a conversation, the user has unread messages from someone whom they do not block. */
const isUnread = (side: ConversationSide, userId: string) =>
  `participant_${side} = ${userId} and unread_${side} > 0 and not blocks_${side}`

/** SQL: a user has such messages. */
const hasUnread = (userId: string) => `(
  exists (select from conversations where ${isUnread(1, userId)})
  or exists (select from conversations where ${isUnread(2, userId)})
)`

/** Orders the mails due at `now` (milliseconds). Processes may run it concurrently: each is ordered once. */
export async function orderUnreadMails(db: Queryable, now: number): Promise<void> {
  await inBatches(BATCH, () => db.query(ORDER, [new Date(now)]))
}

/**
 * SQL: no message was sent between the snapshot, which does not count it, and the lock of the row, as in `mark-read.ts`:
 * the next run looks again.
 */
const IS_UNCHANGED = 'xmin = (select seen.xmin from unread_mails seen where seen.user_id = unread_mails.user_id)'

const ORDER = `
  with due as (
    select user_id, since, ${hasUnread('user_id')} as has_unread, ${IS_UNCHANGED} as is_unchanged from unread_mails
    where mailed_at is null and since <= $1::timestamptz - ${MAIL_AFTER}
    order by since limit ${BATCH} for no key update skip locked
  ), read as (
    delete from unread_mails using due where unread_mails.user_id = due.user_id and not has_unread and is_unchanged
  ), mailed as (
    update unread_mails set mailed_at = $1 from due where unread_mails.user_id = due.user_id and has_unread
    returning due.user_id, due.since
  ), ordered as (
    ${orderSql('unread_messages_mail', { user: 'user_id', since: 'since' }, 'mailed')}
  )
  select from due`

/** Sender of unread messages. */
export interface UnreadSender {
  /** Null without a profile. */
  name: string | null
  is_deleted: boolean
  unread: number
  /** Time of the last of these messages. */
  message_text: string
}

/** Senders named in a mail; all others are counted. */
const MAX_SENDERS = 5

/**
 * Senders of a user's unread messages, newest first, and the number of further ones; none if the user has read
 * meanwhile.
 */
export async function findUnreadSenders(
  db: Queryable,
  userId: string,
): Promise<{ senders: UnreadSender[]; more: number }> {
  const { rows } = await db.query<UnreadSender & { senders: number }>(
    `select ${displayName('other')} as name, other is null as is_deleted, unread, last.message_text,
       (count(*) over ())::int as senders
     from (${unreadOf(1)} union all ${unreadOf(2)}) conversations cross join lateral (
       select message_text from messages
       where conversation_id = conversations.id and sender_id is not distinct from other
       order by seq desc limit 1
     ) last
     where exists (select from unread_mails where user_id = $1 and mailed_at is not null)
     order by last_message_at desc limit ${MAX_SENDERS}`,
    [userId],
  )
  return { senders: rows, more: (rows[0]?.senders ?? 0) - rows.length }
}

function unreadOf(side: ConversationSide): string {
  return `
    select id, participant_${otherConversationSide(side)} as other, unread_${side} as unread, last_message_at
    from conversations where ${isUnread(side, '$1')}`
}

/** Records that a user is back without reading: the next unread message is mailed again. */
export async function noteReturn(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from unread_mails where user_id = $1 and mailed_at is not null', [userId])
}
