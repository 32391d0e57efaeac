import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { dropKeptTickets } from '../../lib/kept-store.ts'
import { sessionChanged } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dropDoorLists } from '../check-in/lists-database.ts'
import { signOut } from './auth.ts'
import { authWords } from './words.ts'

/** Logs out after a confirmation. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const words = authWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const leaving = useMutation({
    mutationFn: async () => {
      // A failed synchronisation must not block the logout.
      await (await api()).profiles.sync().catch(() => undefined)
      await signOut()
    },
    onSuccess: async () => {
      await dropDoorLists()
      await dropKeptTickets()
      onClose()
      await sessionChanged(queryClient)
      await navigate({ to: '/login', search: {} })
    },
  })

  return (
    <ConfirmDialog
      title={words.logout_title}
      closeLabel={site.shell.close}
      cancelLabel={words.cancel}
      confirmLabel={leaving.isPending ? words.logging_out : words.logout}
      busy={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    >
      <p className="text-mute">{words.logout_text}</p>
      {leaving.isError && (
        <div className="mt-4">
          <Notice variant="danger" live>
            {errorMessage(leaving.error, site)}
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
