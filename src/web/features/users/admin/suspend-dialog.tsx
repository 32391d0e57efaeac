import { MAX_SUSPENSION_REASON } from '../../../../contract/rules/users.ts'
import type { UserRow } from '../../../../contract/users.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { USERS_KEY } from './queries.ts'

interface SuspendDialogProps {
  user: UserRow
  onClose: () => void
}

/** Suspends a user, for a reason that is mailed to them. */
export function SuspendDialog({ user: { id, name, email }, onClose }: SuspendDialogProps) {
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
