import type { Message, NewMessage } from '../../../contract/calls/messages.ts'
import { MAX_MESSAGES_PER_MINUTE } from '../../../contract/rules/message.ts'
import { type Queryable, retryDeadlocks, retryUniqueViolation } from '../../services/db.ts'
import { liveSql } from '../live/write.ts'
import { notifySql } from '../notifications.ts'
import { isSuspended } from './people.ts'
import { isRead, messageView } from './queries.ts'

interface Sending extends NewMessage {
  conversationId: string
  senderId: string
  /** Milliseconds. */
  now: number
}

type SendOutcome = { message: Message } | { refusal: 'MESSAGE_CONFLICT' | 'CANNOT_WRITE' | 'TOO_MANY_MESSAGES' }

/**
 * Writes a message and notifies both participants, unless either blocks the other or the recipient is suspended;
 * undefined unless the sender participates. Idempotent: the same message again returns the stored one. The limit per
 * minute is soft: concurrent messages may pass together.
 */
export function sendMessage(db: Queryable, sending: Sending): Promise<SendOutcome | undefined> {
  return retryUniqueViolation(() => trySend(db, sending))
}

async function trySend(db: Queryable, sending: Sending): Promise<SendOutcome | undefined> {
  const { id, conversationId, senderId, message_text, now } = sending
  const created_at = new Date(now).toISOString()
  const values = [id, conversationId, senderId, message_text, created_at]
  // The deletion of an account locks its conversations and its user in another order.
  const { rows } = await retryDeadlocks(() => db.query<SentRow>({ name: 'send_message', text: SEND, values }))
  const [row] = rows
  if (!row) return undefined
  const { seq, existing } = row
  const written = { id, conversation_id: conversationId, sender_id: senderId, message_text }
  if (seq !== null) return { message: { ...written, created_at, read: false, seq } }
  if (existing) {
    const isSame = Object.entries(written).every(([key, value]) => existing[key as keyof Message] === value)
    return isSame ? { message: messageView(existing) } : { refusal: 'MESSAGE_CONFLICT' }
  }
  return { refusal: row.can_write && row.is_limited ? 'TOO_MANY_MESSAGES' : 'CANNOT_WRITE' }
}

interface SentRow {
  /** The number of the message; null if it was not written. */
  seq: number | null
  /** The message that had this id before. */
  existing: Message | null
  is_limited: boolean
  can_write: boolean
}

const CAN_WRITE = 'participant_1 is not null and participant_2 is not null and not blocks_1 and not blocks_2'
const IS_OTHER_SUSPENDED = isSuspended('case participant_1 when $3 then participant_2 else participant_1 end')

/**
 * One statement. The update waits for other messages of the conversation, and for a block, which changes the same row:
 * its conditions are checked against the row as they left it. A row of `unread_mails` gets a new version even if it
 * stays the same, so that a concurrent reading leaves it (`mark-read.ts`).
 */
const SEND = `
  with conversation as (
    select id, ${CAN_WRITE} as can_write, ${IS_OTHER_SUSPENDED} as is_suspended
    from conversations where id = $2 and $3::uuid in (participant_1, participant_2)
  ), recent as (
    select count(*) >= ${MAX_MESSAGES_PER_MINUTE} as is_limited from (
      select from messages where sender_id = $3 and created_at > $5::text::timestamptz - interval '1 minute'
      limit ${MAX_MESSAGES_PER_MINUTE}
    ) sent
  ), taken as (
    update conversations set
      last_seq = last_seq + 1, last_message_at = greatest(last_message_at, $5::text::timestamptz),
      unread_1 = unread_1 + (participant_2 = $3)::int, unread_2 = unread_2 + (participant_1 = $3)::int
    where id = $2 and $3::uuid in (participant_1, participant_2) and ${CAN_WRITE} and not (select is_suspended from conversation)
      and not (select is_limited from recent) and not exists (select from messages where messages.id = $1)
    returning id, participant_1, participant_2, last_seq,
      case participant_1 when $3 then participant_2 else participant_1 end as recipient
  ), sent as (
    insert into messages (id, conversation_id, seq, sender_id, message_text, created_at)
    select $1, id, last_seq, $3, $4, $5::text::timestamptz from taken
  ), told as (${liveSql(
    'message',
    {
      user_id: 'told',
      data: {
        conversation_id: 'id',
        message: `jsonb_build_object('id', $1::uuid, 'conversation_id', id, 'sender_id', $3::uuid,
          'message_text', $4::text, 'created_at', $5::text, 'read', false, 'seq', last_seq)`,
      },
    },
    'taken, unnest(array[participant_1, participant_2]) told',
  )}), unread as (
    insert into unread_mails (user_id, since) select recipient, $5::text::timestamptz from taken
    on conflict (user_id) do update set since = unread_mails.since
  ), ${notifySql(
    'new_conversation',
    { user_id: 'recipient', actor_id: '$3::uuid', payload: { conversation: 'id' } },
    'taken where last_seq = 1',
  )}
  select taken.last_seq as seq, can_write and not is_suspended as can_write, is_limited, (
    select row_to_json(existing) from (
      select messages.id, conversation_id, sender_id, message_text, messages.created_at,
        ${isRead('messages', 'conversations')} as read, seq
      from messages join conversations on conversations.id = conversation_id where messages.id = $1
    ) existing
  ) as existing
  from conversation left join taken using (id) cross join recent`
