import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Conversation } from '../../../contract/calls/messages.ts'
import { api } from '../../lib/api.ts'
import { putConversation } from './cache.ts'

/** The conversation with a user, started if there is none. */
async function startChat(userId: string, queryClient: QueryClient): Promise<Conversation> {
  const conversation = await (await api()).messages.start({ participant_2: userId })
  putConversation(queryClient, conversation)
  return conversation
}

/** Opens the conversation with a user, and starts it if there is none. */
export function useStartChat() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (userId: string) => startChat(userId, queryClient),
    onSuccess: ({ id }) => navigate({ to: '/messages/$id', params: { id } }),
  })
}
