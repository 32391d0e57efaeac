import type { Deletable } from '../../../contract/admin.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

interface DeleteDialogProps {
  type: Deletable
  record: { id: string; name: string }
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a talent or a venue. */
export function DeleteDialog({ type, record: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const { records: words } = useBundle('admin').dashboard
  return (
    <ActionDialog
      title={words.remove_title(name)}
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
