import type { Conversation, Message } from '../../contract/calls/messages.ts'

export const ME = '00000000-0000-4000-8000-00000000000a'
export const OTHER_USER = '00000000-0000-4000-8000-00000000000b'
export const CONVERSATION = '00000000-0000-4000-8000-0000000000c0'

/** A message of a conversation, by number. */
export function messageOf(seq: number, sender_id = OTHER_USER, values: Partial<Message> = {}): Message {
  return {
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    conversation_id: CONVERSATION,
    sender_id,
    message_text: `Message ${seq}`,
    created_at: new Date(Date.UTC(2026, 10, 22, 9, seq)).toISOString(),
    read: false,
    seq,
    ...values,
  }
}

/** A conversation between `ME` and `OTHER_USER`. */
export function conversationOf(id: string, last: Message | null, values: Partial<Conversation> = {}): Conversation {
  return {
    id,
    participant_1: ME,
    participant_2: OTHER_USER,
    created_at: '2026-11-20T09:00:00.000Z',
    other: {
      id: OTHER_USER,
      name: 'Noor',
      first_name: 'Noor',
      last_name: null,
      profile_picture: null,
      role: 'standard',
      talent_id: null,
      deleted: false,
    },
    last_message: last && {
      id: last.id,
      sender_id: last.sender_id,
      created_at: last.created_at,
      seq: last.seq,
      read: last.read,
      preview: last.message_text,
    },
    unread: 0,
    blocked: false,
    can_write: true,
    ...values,
  }
}
