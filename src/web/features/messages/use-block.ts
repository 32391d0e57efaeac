import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { toast } from '../../ui/toast.tsx'
import { allConversationsKey } from './query-keys.ts'
import { messageWords } from './words.ts'

/** The user to block or unblock, and their name for the page. */
interface Blocked {
  userId: string
  name: string
}

/** Blocks a user. */
export function useBlock(onDone: () => void) {
  const words = messageWords.useWords()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ userId }: Blocked) => (await api()).messages.block({ user_id: userId }),
    onSuccess: (_, { name }) => {
      toast({ variant: 'success', about: 'block', text: words.block.done(name) })
      onDone()
    },
    onSettled: refresh,
  })
}

/** Unblocks a user. */
export function useUnblock() {
  const words = messageWords.useWords()
  const { words: site } = useWords()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ userId }: Blocked) => (await api()).messages.unblock({ user_id: userId }),
    onSuccess: (_, { name }) => toast({ variant: 'success', about: 'block', text: words.block.undone(name) }),
    onError: (error) => toast({ variant: 'error', about: 'block', text: errorMessage(error, site) }),
    onSettled: refresh,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['blocks'] }),
      queryClient.invalidateQueries({ queryKey: allConversationsKey }),
    ])
  }
}
