import { type Queryable, retryDeadlocks } from '../../services/db.ts'
import { liveSql } from '../live/write.ts'
import { type ConversationSide, otherConversationSide } from './queries.ts'

interface Reading {
  conversationId: string
  readerId: string
  side: ConversationSide
  /** Number of the last read message; all messages by default. */
  seq?: number | null
}

/**
 * Marks messages of the other participant as read, and notifies both. A mark never goes back. Reading also counts as a
 * return: later unread messages are mailed again. Resolves to the number of unread messages left.
 */
export async function markRead(
  db: Queryable,
  { conversationId, readerId, side, seq }: Reading,
): Promise<{ unread: number }> {
  const marking = { name: `mark_read_${side}`, text: MARK_READ[side], values: [conversationId, readerId, seq] }
  // The deletion of an account locks its user and its conversations in another order.
  const { rows } = await retryDeadlocks(() => db.query<{ unread: number }>(marking))
  return { unread: rows[0]?.unread ?? 0 }
}

/**
 * SQL: no message was sent between the snapshot, which does not count it, and the row lock: each gives the row a new
 * version (`send.ts`). After the lock PostgreSQL rechecks this against the new version; the subquery stays that of the
 * snapshot.
 */
const IS_UNCHANGED = 'xmin = (select xmin from unread_mails where user_id = $2)'

const MARK_READ: Record<ConversationSide, string> = { 1: markReadSql(1), 2: markReadSql(2) }

/** Subtracts the messages between old and new mark: one being written stays unread. */
function markReadSql(side: ConversationSide): string {
  const other = otherConversationSide(side)
  return `
    with marked as (
      update conversations set
        read_seq_${side} = least($3::int, last_seq),
        unread_${side} = case when $3 < last_seq then greatest(0, least(last_seq - $3, unread_${side} - (
          select count(*) from messages
          where conversation_id = conversations.id and seq > read_seq_${side} and seq <= $3
            and sender_id is not distinct from participant_${other}
        ))) else 0 end
      where id = $1 and read_seq_${side} < least($3, last_seq)
      returning id, participant_1, participant_2, read_seq_${side} as read_seq, unread_${side} as unread
    ), told as (${liveSql(
      'messages_read',
      { user_id: 'told', data: { conversation_id: 'id', reader_id: '$2::uuid', read_seq: 'read_seq' } },
      'marked, unnest(array[participant_1, participant_2]) told',
    )}), conversation as (
      select coalesce(marked.unread, conversations.unread_${side}) as unread
      from conversations left join marked using (id) where conversations.id = $1
    ), back as (
      delete from unread_mails
      where user_id = $2 and (
        mailed_at is not null or ${IS_UNCHANGED} and (select unread from conversation) = 0 and not exists (
          select from conversations
          where id <> $1 and (participant_1 = $2 and unread_1 > 0 or participant_2 = $2 and unread_2 > 0)
        )
      )
    )
    select unread from conversation`
}
