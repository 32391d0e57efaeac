import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '../../../contract/messages.ts'
import { api } from '../../lib/api.ts'
import { putConversation } from './cache.ts'

/** The conversation with a user, started if there is none. */
export async function startChat(userId: string, queryClient: QueryClient): Promise<Conversation> {
  const conversation = await (await api()).messages.start({ participant_2: userId })
  putConversation(queryClient, conversation)
  return conversation
}
