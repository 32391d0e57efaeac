import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminTalent } from '../../../../contract/calls/admin-talents.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Link to a talent's page, where admins judge it. */
export function ReviewLink({ talent: { id, name } }: { talent: AdminTalent }) {
  const { common, dashboard } = useBundle('admin')
  const { review } = dashboard.talents
  return (
    <ButtonLink to="/talent-profile/$id" params={{ id }} aria-label={common.labelled(review, name)}>
      {review}
    </ButtonLink>
  )
}

interface DecisionButtonProps {
  label: string
  talent: AdminTalent
  decide: (talent: AdminTalent) => Promise<unknown>
  /** Texts of success and failure. */
  done: string
  failed: (error: Error) => string
}

/** Decides about a talent in one press. */
export function DecisionButton({ label, talent, decide, done, failed }: DecisionButtonProps) {
  const { common } = useBundle('admin')
  const queryClient = useQueryClient()
  const deciding = useMutation({
    mutationFn: () => decide(talent),
    onSuccess: () => toast({ variant: 'success', text: done }),
    onError: (error) => toast({ variant: 'error', text: failed(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Button
      busy={deciding.isPending}
      aria-label={common.labelled(label, talent.name)}
      onClick={() => deciding.mutate()}
    >
      {label}
    </Button>
  )
}
