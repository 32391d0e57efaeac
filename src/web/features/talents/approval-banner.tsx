import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../contract/accounts.ts'
import type { Talent } from '../../../contract/talents.ts'
import { api } from '../../lib/api.ts'
import { explain } from '../../lib/errors.ts'
import { useWords } from '../../lib/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { talentQuery } from './queries.ts'

/** For the owner and admins: why nobody else sees this profile, and the next step. */
export function ApprovalBanner({ talent, me }: { talent: Talent; me: Profile | undefined }) {
  const { words } = useWords()
  const queryClient = useQueryClient()
  const owned = me?.id === talent.id
  const resubmitting = useMutation({
    mutationFn: async () => (await api()).talents.resubmit({ id: talent.id }),
    onSuccess: (resubmitted) => {
      queryClient.setQueryData(talentQuery(talent.id).queryKey, resubmitted)
      void queryClient.invalidateQueries({ queryKey: ['me'] })
      toast({ kind: 'success', text: words.talents.resubmitted })
    },
    onError: (error) => toast({ kind: 'error', text: explain(error, words) }),
  })

  return (
    <div className="mt-2 mb-6">
      <Notice kind="info">
        <p>{talent.status === 'rejected' ? words.talents.rejected : words.talents.pending}</p>
        {owned && talent.status === 'rejected' && (
          <>
            {me.rejection_reason && (
              <p dir="auto" className="mt-1 font-medium [text-align:match-parent]">
                {me.rejection_reason}
              </p>
            )}
            <Button className="mt-3" busy={resubmitting.isPending} onClick={() => resubmitting.mutate()}>
              {words.talents.resubmit}
            </Button>
          </>
        )}
      </Notice>
    </div>
  )
}
