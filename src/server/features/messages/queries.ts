import type { Conversation, Message } from '../../../contract/calls/messages.ts'
import { MAX_PREVIEW_LENGTH, messagePreview } from '../../../contract/rules/message.ts'
import type { PageBounds } from '../../http/cursor.ts'
import { type Queryable, readInstant } from '../../services/db.ts'
import { PERSON_COLUMNS, type PersonRow } from '../people.ts'
import { isSuspended } from './people.ts'

/** A side of a conversation: the number in its column names. */
export type ConversationSide = 1 | 2

/** The side of a participant, by the column that names them. */
export const SIDES = { participant_1: 1, participant_2: 2 } as const satisfies Record<string, ConversationSide>

export function otherConversationSide(side: ConversationSide): ConversationSide {
  return side === 1 ? 2 : 1
}

/** SQL: whether the recipient has read `message` of `conversation`. */
export const isRead = (message: string, conversation: string) => `${message}.seq <= case
  when ${message}.sender_id is not distinct from ${conversation}.participant_1 then ${conversation}.read_seq_2
  else ${conversation}.read_seq_1 end`

/** SQL: conversations of the participant `$1` on one side, as that side sees them. */
function ofSide(side: ConversationSide, conditions: string): string {
  const other = otherConversationSide(side)
  return `(
    select id, participant_1, participant_2, created_at, last_message_at, last_seq, read_seq_1, read_seq_2,
      participant_${other} as other_id, unread_${side} as unread, blocks_${side} as blocked,
      participant_${other} is not null and not blocks_1 and not blocks_2 and not ${isSuspended(`participant_${other}`)} as can_write
    from conversations where participant_${side} = $1 ${conditions}
  )`
}

/** SQL: both sides' conversations, with the other participant and the last message. */
const conversationsSql = (conditions: string, order = '') => `
  select listed.*, ${PERSON_COLUMNS},
    case when talents.approved then talents.id end as talent_id,
    last.id as last_id, last.sender_id as last_sender_id, left(last.message_text, ${MAX_PREVIEW_LENGTH}) as last_text,
    last.created_at as last_at, ${isRead('last', 'listed')} as last_read
  from (${ofSide(1, conditions)} union all ${ofSide(2, conditions)} ${order}) listed
    left join profiles on profiles.id = other_id
    left join talents on talents.id = other_id
    left join messages last on last.conversation_id = listed.id and last.seq = listed.last_seq`

export interface ConversationRow extends PersonRow, Omit<Conversation, 'other' | 'last_message'> {
  last_message_at: string
  last_seq: number
  other_id: string | null
  talent_id: string | null
  last_id: string | null
  last_sender_id: string | null
  last_text: string | null
  last_at: string | null
  last_read: boolean | null
}

const NEWEST = 'order by last_message_at desc, id desc limit $4'
const LIST = `
  select (
    (select count(*) from conversations where participant_1 = $1) +
    (select count(*) from conversations where participant_2 = $1)
  )::text as total, listed.*
  from (select) one left join (
    ${conversationsSql(
      `and (last_message_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')) ${NEWEST}`,
      NEWEST,
    )}
  ) listed on true
  order by last_message_at desc, id desc`

/** Conversations of a user, by newest message, and the number of all. */
export async function listConversations(
  db: Queryable,
  userId: string,
  { limit, after }: PageBounds,
): Promise<{ found: ConversationRow[]; total: string }> {
  const { rows } = await db.query<ConversationRow & { total: string }>({
    name: 'list_conversations',
    text: LIST,
    values: [userId, after?.instant, after?.id, limit],
  })
  return { found: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? '0' }
}

/** A conversation as the user sees it; undefined unless they participate. */
export async function findConversation(db: Queryable, id: string, userId: string): Promise<Conversation | undefined> {
  const { rows } = await db.query<ConversationRow>({
    name: 'conversation',
    text: conversationsSql('and id = $2'),
    values: [userId, id],
  })
  return rows[0] && conversationView(rows[0])
}

/** A conversation as one of its participants sees it. */
export function conversationView(row: ConversationRow): Conversation {
  const { id, participant_1, participant_2, created_at, other_id, unread, blocked, can_write } = row
  const { name, first_name, last_name, profile_picture, role, talent_id } = row
  return {
    id,
    participant_1,
    participant_2,
    created_at,
    other: { id: other_id, name, first_name, last_name, profile_picture, role, talent_id, deleted: other_id === null },
    last_message: lastMessage(row),
    unread,
    blocked,
    can_write,
  }
}

function lastMessage(row: ConversationRow): Conversation['last_message'] {
  const { last_id, last_sender_id, last_text, last_at, last_seq, last_read } = row
  if (last_id === null || last_text === null || last_at === null) return null
  return {
    id: last_id,
    sender_id: last_sender_id,
    preview: messagePreview(last_text),
    created_at: last_at,
    seq: last_seq,
    read: last_read === true,
  }
}

type Participants = Pick<Conversation, keyof typeof SIDES>

/**
 * Participants and messages of a conversation: the last `limit` of those before the number `before`, oldest first.
 * Undefined if unknown.
 */
export async function listMessages(
  db: Queryable,
  id: string,
  { before, limit }: { before?: number; limit: number },
): Promise<(Participants & { messages: Message[] }) | undefined> {
  const { rows } = await db.query<Participants & { message: Message | null }>({
    name: 'list_messages',
    text: `
      select participant_1, participant_2, row_to_json(listed) as message
      from conversations left join lateral (
        select messages.id, conversation_id, sender_id, message_text, messages.created_at,
          ${isRead('messages', 'conversations')} as read, seq
        from messages where conversation_id = conversations.id and seq < coalesce($2, last_seq + 1)
        order by seq desc limit $3
      ) listed on true
      where conversations.id = $1 order by listed.seq`,
    values: [id, before, limit],
  })
  const [first] = rows
  if (!first) return undefined
  const { participant_1, participant_2 } = first
  return {
    participant_1,
    participant_2,
    messages: rows.flatMap(({ message }) => (message ? messageView(message) : [])),
  }
}

/** A message in PostgreSQL's JSON, in the wire format. */
export function messageView(message: Message): Message {
  return { ...message, created_at: readInstant(message.created_at) }
}

/** Number of unread messages of a user, in all conversations. */
export async function countUnreadMessages(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'count_unread_messages',
    text: `
      select coalesce(sum(unread), 0)::int as unread from (
        select unread_1 as unread from conversations where participant_1 = $1 and unread_1 > 0
        union all select unread_2 from conversations where participant_2 = $1 and unread_2 > 0
      ) conversations`,
    values: [userId],
  })
  return rows[0]?.unread ?? 0
}
