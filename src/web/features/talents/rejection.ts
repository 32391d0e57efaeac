import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RejectionReason } from '../../../contract/calls/admin-talents.ts'
import { api } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.tsx'
import { meQuery } from '../../lib/session.ts'
import type { Words } from '../../locales/ar/site.ts'
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

/** Rejection reason for the reader: presets are translated, an admin's own words stay. */
export function reasonInWords(reason: string, { talents }: Words): string {
  return Object.hasOwn(talents.reasons, reason) ? talents.reasons[reason as RejectionReason] : reason
}
