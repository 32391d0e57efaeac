import type { Deletable } from '../../../contract/admin.ts'
import { api } from '../../lib/api.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { adminWords } from './words.ts'

interface DeleteDialogProps {
  type: Deletable
  record: { id: string; name: string }
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a talent or a venue. */
export function DeleteDialog({ type, record: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const { records: words } = adminWords.useWords()
  return (
    <ActionDialog
      title={words.remove_title(name)}
      cancelLabel={words.cancel}
      confirmLabel={words.remove}
      action={async () => (await api()).admin.remove({ params: { id }, query: { type } })}
      refetch={[['admin']]}
      failed={words.remove_failed}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>{words.remove_text[type]}</p>
    </ActionDialog>
  )
}
