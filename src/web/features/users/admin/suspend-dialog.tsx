import { useQueryClient } from '@tanstack/react-query'
import { MAX_SUSPENSION_REASON } from '../../../../contract/rules/users.ts'
import type { UserRow } from '../../../../contract/users.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../../ui/form-parts.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { USERS_KEY } from './queries.ts'
import { userWords } from './words.ts'

interface SuspendDialogProps {
  user: UserRow
  onClose: () => void
}

/** Asks for the reason of a suspension, which is mailed to the user. */
export function SuspendDialog({ user: { id, name, email }, onClose }: SuspendDialogProps) {
  const words = userWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const form = useForm({
    fields: ['reason'],
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : words.reason_required }),
    onSubmit: async ({ reason }) => (await api()).users.suspend({ id, reason }),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: USERS_KEY })
    },
    toast: { about: 'suspension', success: () => words.user_suspended(email), failure: words.suspend_failed },
  })
  return (
    <ConfirmDialog
      title={words.suspend_title(name ?? email)}
      closeLabel={site.shell.close}
      cancelLabel={words.cancel}
      confirmLabel={words.suspend_confirm}
      danger
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{words.suspend_warning}</p>
        <TextArea
          {...form.field('reason')}
          label={words.reason}
          hint={words.reason_hint}
          maxLength={MAX_SUSPENSION_REASON}
        />
        <FormFailure text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}
