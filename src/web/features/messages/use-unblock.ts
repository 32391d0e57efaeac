import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { toast } from '../../ui/toast.tsx'
import { allConversationsKey } from './queries.ts'

/** Keys of the queries that a block changes. */
export const CHANGED_BY_BLOCKS = [['blocks'], allConversationsKey]

/** The user to unblock, and their name for the page. */
interface Blocked {
  userId: string
  name: string
}

/** Unblocks a user. */
export function useUnblock() {
  const words = useBundle('account').messages
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId }: Blocked) => (await api()).messages.unblock({ user_id: userId }),
    onSuccess: (_, { name }) => toast({ variant: 'success', about: 'block', text: words.block.undone(name) }),
    onError: (error) => toast({ variant: 'error', about: 'block', text: errorMessage(error, site) }),
    onSettled: () => Promise.all(CHANGED_BY_BLOCKS.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
