import type { Database } from '../services/db.ts'
import { type DemoConversation, type DemoNotification, demoConversations, demoGigs, demoNotifications } from './data.ts'
import { bookingId, conversationId, demoId, gigId, notificationId } from './identity.ts'

const HOUR_MS = 3_600_000

/** Inserts the missing demo conversations and notifications, without mails. Concurrent calls are safe. */
export async function loadMessages(db: Database, now: number): Promise<void> {
  await db.query(
    `with given as (
       select given.* from jsonb_to_recordset($1) as given (id uuid, participant_1 uuid, participant_2 uuid,
         created_at timestamptz, last_message_at timestamptz, last_seq integer, read_seq_1 integer, read_seq_2 integer,
         unread_1 integer, unread_2 integer, messages jsonb)
       join users starter on starter.id = participant_1 join users other on other.id = participant_2
     ), added as (
       -- one order for all processes, so that none waits for another in a circle
       insert into conversations (id, participant_1, participant_2, created_at, last_message_at, last_seq, read_seq_1,
         read_seq_2, unread_1, unread_2)
       select id, participant_1, participant_2, created_at, last_message_at, last_seq, read_seq_1, read_seq_2, unread_1,
         unread_2
       from given order by id
       on conflict do nothing returning id
     )
     insert into messages (id, conversation_id, seq, sender_id, message_text, created_at)
     select message.id, given.id, message.seq, message.sender_id, message.message_text, message.created_at
     from given join added using (id)
       cross join jsonb_to_recordset(messages)
         as message (id uuid, seq integer, sender_id uuid, message_text text, created_at timestamptz)`,
    [JSON.stringify(demoConversations.map((conversation) => conversationRow(conversation, now)))],
  )
  const notifications = demoNotifications.map((notification, i) => ({
    id: notificationId(i, notification.user),
    user_id: demoId(notification.user),
    actor_id: demoId(notification.actor),
    kind: notification.kind,
    payload: payloadOf(notification),
    is_read: !notification.is_unread,
    created_at: new Date(now - notification.hours_ago * HOUR_MS),
  }))
  await db.query(
    `insert into notifications (id, user_id, kind, actor_id, payload, is_read, created_at)
     select given.* from jsonb_to_recordset($1) as given (id uuid, user_id uuid, kind text, actor_id uuid, payload jsonb,
       is_read boolean, created_at timestamptz)
     join users on users.id = user_id join users actors on actors.id = actor_id
     order by given.id
     on conflict do nothing`,
    [JSON.stringify(notifications)],
  )
}

function payloadOf(notification: DemoNotification): object {
  switch (notification.kind) {
    case 'gig_application':
      return gigPayload(notification.gig)
    case 'gig_decision':
      return { ...gigPayload(notification.gig), status: notification.status }
    case 'booking': {
      const { booking, about, to } = notification
      return { booking: bookingId(booking), about, to }
    }
    case 'new_conversation':
      return { conversation: conversationId(notification.actor, notification.user) }
    case 'review':
      return { talent: demoId(notification.user), rating: notification.rating }
  }
}

function gigPayload(slug: string) {
  return { gig: gigId(slug), title: demoGigs.find((gig) => gig.slug === slug)?.title }
}

function conversationRow({ between, messages, unread }: DemoConversation, now: number) {
  const [starter, other] = between
  const dated = messages.map(([by, hoursAgo, message_text], i) => ({
    id: demoId(`message ${i + 1} in the conversation of ${starter} with ${other}`),
    seq: i + 1,
    sender_id: demoId(by),
    message_text,
    created_at: new Date(now - hoursAgo * HOUR_MS),
  }))
  const isReader = (slug: string) => unread > 0 && messages.at(-1)?.[0] !== slug
  return {
    id: conversationId(starter, other),
    participant_1: demoId(starter),
    participant_2: demoId(other),
    created_at: dated[0]?.created_at,
    last_message_at: dated.at(-1)?.created_at,
    last_seq: messages.length,
    read_seq_1: messages.length - (isReader(starter) ? unread : 0),
    read_seq_2: messages.length - (isReader(other) ? unread : 0),
    unread_1: isReader(starter) ? unread : 0,
    unread_2: isReader(other) ? unread : 0,
    messages: dated,
  }
}
