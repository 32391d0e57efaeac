import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Deletable } from '../../../contract/admin.ts'
import { api } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminWords } from './words.ts'

interface DeleteDialogProps {
  type: Deletable
  record: { id: string; name: string }
  onDeleted: () => void
  onClose: () => void
}

/** Asks for confirmation before a talent or a venue is deleted. */
export function DeleteDialog({ type, record: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const { records: words } = adminWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const deletion = useMutation({
    mutationFn: async () => (await api()).admin.remove({ params: { id }, query: { type } }),
    onSuccess: () => {
      onDeleted()
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <ConfirmDialog
      title={words.remove_title(name)}
      closeLabel={site.shell.close}
      cancelLabel={words.cancel}
      confirmLabel={words.remove}
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>{words.remove_text[type]}</p>
      {deletion.isError && (
        <div className="mt-4">
          <Notice variant="danger" live>
            {words.remove_failed}
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
