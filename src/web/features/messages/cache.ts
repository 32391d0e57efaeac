import type { QueryClient } from '@tanstack/react-query'
import type { LiveData } from '../../../contract/calls/live.ts'
import type { Conversation, Message } from '../../../contract/calls/messages.ts'
import { refetchAfterChange } from '../../lib/live/events.ts'
import {
  type Applied,
  conversationsIn,
  withConversation,
  withFirst,
  withLastMessage,
  withMark,
} from './conversation-pages.ts'
import { withNewMessage, withOwnMark, withReadMark } from './message-log.ts'
import { conversationKey, conversationsKey, messageLogKey } from './queries.ts'

/** Updates a conversation; `newer` moves it to the top of the list. */
type ConversationChange = (conversation: Conversation) => Applied<Conversation> & { newer?: boolean }

/** Adds a new message to every cached query that shows it. */
export function applyMessage(queryClient: QueryClient, message: Message, meId: string): void {
  const id = message.conversation_id
  const queryKey = messageLogKey(id)
  const log = queryClient.getQueryData(queryKey)
  const next = log && withNewMessage(log, message, meId)
  if (next) queryClient.setQueryData(queryKey, next)
  else void refetchAfterChange(queryClient, { queryKey })
  changeConversation(queryClient, id, (conversation) => withLastMessage(conversation, message, meId))
}

/** Applies a read mark of one of the two participants. */
export function applyReadMark(
  queryClient: QueryClient,
  conversationId: string,
  mark: { readerId: string; readSeq: number; meId: string },
): void {
  const { readerId, readSeq, meId } = mark
  const queryKey = messageLogKey(conversationId)
  queryClient.setQueryData(
    queryKey,
    (log) => log && (readerId === meId ? withOwnMark(log, meId, readSeq) : withReadMark(log, readSeq)),
  )
  changeConversation(queryClient, conversationId, (conversation) => withMark(conversation, mark))
}

/** Applies the server's response about a conversation, and refetches the list. */
export function putConversation(queryClient: QueryClient, conversation: Conversation): void {
  queryClient.setQueryData(conversationKey(conversation.id), conversation)
  queryClient.setQueryData(conversationsKey, (pages) => pages && withConversation(pages, conversation))
  void refetchAfterChange(queryClient, { queryKey: conversationsKey })
}

function changeConversation(queryClient: QueryClient, id: string, change: ConversationChange): void {
  const queryKey = conversationKey(id)
  const one = queryClient.getQueryData(queryKey)
  const changed = one && change(one)
  if (changed) queryClient.setQueryData(queryKey, changed.data)
  // A response under way may predate the change.
  if (changed?.stale || queryClient.isFetching({ queryKey })) void refetchAfterChange(queryClient, { queryKey })

  const list = queryClient.getQueryData(conversationsKey)
  const listed = conversationsIn(list).find((conversation) => conversation.id === id)
  if (list && listed) {
    const { data, stale, newer } = change(listed)
    queryClient.setQueryData(conversationsKey, (newer ? withFirst : withConversation)(list, data))
    if (!stale && !queryClient.isFetching({ queryKey: conversationsKey })) return
  }
  void refetchAfterChange(queryClient, { queryKey: conversationsKey })
}

/** Applies live events of conversations to the cached queries. */
export function messageEvents(queryClient: QueryClient, meId: string) {
  return {
    message: ({ message }: LiveData<'message'>) => applyMessage(queryClient, message, meId),
    messages_read: ({ conversation_id, reader_id, read_seq }: LiveData<'messages_read'>) =>
      applyReadMark(queryClient, conversation_id, { readerId: reader_id, readSeq: read_seq, meId }),
    conversation: () => void refetchAfterChange(queryClient, { queryKey: conversationsKey }),
  }
}
