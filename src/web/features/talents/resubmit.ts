import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.tsx'
import { meQuery } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'
import { talentQuery } from './queries.ts'

/** Resubmits the rejected profile for approval. */
export function useResubmit(id: string) {
  const { words } = useWords()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api()).talents.resubmit({ id }),
    onSuccess: async (talent) => {
      queryClient.setQueryData(talentQuery(id).queryKey, talent)
      toast({ variant: 'success', text: words.talents.resubmitted })
      await queryClient.invalidateQueries(meQuery)
    },
  })
}
