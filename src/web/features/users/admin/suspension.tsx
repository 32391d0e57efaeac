import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SUSPENSION_REASON } from '../../../../contract/rules/account.ts'
import type { UserDetails, UserRow } from '../../../../contract/users.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { USERS_KEY } from './queries.ts'

/** Suspends a user, or ends the suspension. Admins cannot be suspended. */
export function Suspension({ user }: { user: UserDetails }) {
  const words = useBundle('admin').users
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, email } = user
  const reinstating = useMutation({
    mutationFn: async () => (await api()).users.reinstate({ id }),
    onSuccess: async () => {
      toast({ variant: 'success', about: 'suspension', text: words.reinstated(email) })
      await queryClient.invalidateQueries({ queryKey: USERS_KEY })
    },
    onError: (error) =>
      toast({ variant: 'error', about: 'suspension', text: words.reinstate_failed(errorMessage(error, site)) }),
  })

  if (user.is_admin) return <p className="text-mute">{words.admin_not_suspended}</p>
  if (user.suspended_at) {
    return (
      <>
        <p className="text-mute">{words.reinstate_text}</p>
        <Button variant="main" className="mt-4" busy={reinstating.isPending} onClick={() => reinstating.mutate()}>
          {words.reinstate}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="text-mute">{words.suspend_text}</p>
      <Button variant="warning" className="mt-4" onClick={() => setAsking(true)}>
        {words.suspend}
      </Button>
      {isAsking && <SuspendDialog user={user} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Suspends a user, for a reason that is mailed to them. */
function SuspendDialog({ user: { id, name, email }, onClose }: { user: UserRow; onClose: () => void }) {
  const words = useBundle('admin').users
  return (
    <ActionDialog
      title={words.suspend_title(name ?? email)}
      confirmLabel={words.suspend_confirm}
      reason={{
        label: words.reason,
        hint: words.reason_hint,
        maxLength: MAX_SUSPENSION_REASON,
        required: words.reason_required,
      }}
      action={async (reason) => (await api()).users.suspend({ id, reason })}
      refetch={[USERS_KEY]}
      toast={{ about: 'suspension', success: () => words.user_suspended(email), failure: words.suspend_failed }}
      onClose={onClose}
    >
      <p>{words.suspend_warning}</p>
    </ActionDialog>
  )
}
