import type { DataTag } from '@tanstack/react-query'
import type { Conversation } from '../../../contract/messages.ts'
import type { ConversationPages } from './conversation-pages.ts'
import type { MessageLog } from './message-log.ts'

/** Key of a query with data of one type. */
type Key<Data> = DataTag<readonly string[], Data>

/** Everything about conversations. */
export const allConversationsKey = ['conversations'] as const

/** The list of conversations. */
export const conversationsKey = ['conversations', 'list'] as unknown as Key<ConversationPages>

/** One conversation. */
export const conversationKey = (id: string) => ['conversations', 'one', id] as unknown as Key<Conversation>

/** The messages of a conversation. */
export const messageLogKey = (id: string) => ['conversations', 'messages', id] as unknown as Key<MessageLog>
