import { HOUR_MS } from '../../contract/rules/bahrain.ts'
import { type Database, inTransaction } from '../services/db.ts'
import { type DemoConversation, type DemoNotification, demoConversations, demoGigs, demoNotifications } from './data.ts'
import { bookingId, conversationId, demoId, gigId, notificationId } from './identity.ts'
import { insertRows } from './insert.ts'

/** Inserts the missing demo conversations and notifications, without mails. Concurrent calls are safe. */
export function loadMessages(db: Database, now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const conversations = demoConversations.map((conversation) => rowsOf(conversation, now))
    const rows = conversations.map(({ row }) => row)
    const added = await insertRows(transaction, 'conversations', rows, { users: ['participant_1', 'participant_2'] })
    const messages = conversations.flatMap(({ messages }) => messages).filter((of) => added.has(of.conversation_id))
    await insertRows(transaction, 'messages', messages)
    const notifications = demoNotifications.map((notification, i) => ({
      id: notificationId(i, notification.user),
      user_id: demoId(notification.user),
      actor_id: demoId(notification.actor),
      kind: notification.kind,
      payload: payloadOf(notification),
      is_read: !notification.is_unread,
      created_at: new Date(now - notification.hours_ago * HOUR_MS),
    }))
    await insertRows(transaction, 'notifications', notifications, { users: ['user_id', 'actor_id'] })
  })
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

function rowsOf({ between, messages, unread }: DemoConversation, now: number) {
  const [starter, other] = between
  const id = conversationId(starter, other)
  const dated = messages.map(([by, hoursAgo, message_text], i) => ({
    id: demoId(`message ${i + 1} in the conversation of ${starter} with ${other}`),
    conversation_id: id,
    seq: i + 1,
    sender_id: demoId(by),
    message_text,
    created_at: new Date(now - hoursAgo * HOUR_MS),
  }))
  const isReader = (slug: string) => unread > 0 && messages.at(-1)?.[0] !== slug
  const row = {
    id,
    participant_1: demoId(starter),
    participant_2: demoId(other),
    created_at: dated[0]?.created_at,
    last_message_at: dated.at(-1)?.created_at,
    last_seq: messages.length,
    read_seq_1: messages.length - (isReader(starter) ? unread : 0),
    read_seq_2: messages.length - (isReader(other) ? unread : 0),
    unread_1: isReader(starter) ? unread : 0,
    unread_2: isReader(other) ? unread : 0,
  }
  return { row, messages: dated }
}
