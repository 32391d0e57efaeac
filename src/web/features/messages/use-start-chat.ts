import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startChat } from './start-chat.ts'

/** Opens the conversation with a user, and starts it if there is none. */
export function useStartChat() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (userId: string) => startChat(userId, queryClient),
    onSuccess: ({ id }) => navigate({ to: '/messages/$id', params: { id } }),
  })
}
