import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { putConversation } from './cache.ts'

/** Opens the conversation with a user, and starts it if there is none. */
export function useStartChat() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (userId: string) => (await api()).messages.start({ participant_2: userId }),
    onSuccess: (conversation) => {
      putConversation(queryClient, conversation)
      return navigate({ to: '/messages/$id', params: { id: conversation.id } })
    },
  })
}
