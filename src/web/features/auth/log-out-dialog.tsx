import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { tellOtherTabs } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { signOut } from './auth.ts'
import { emptySessionStores } from './session-stores.ts'

/** Logs out after a confirmation. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const words = useBundle('account').auth

  const leaving = useMutation({
    mutationFn: async () => {
      // A failed synchronisation must not block the logout.
      await (await api()).profiles.sync().catch(() => undefined)
      await signOut()
    },
    onSuccess: async () => {
      await emptySessionStores()
      tellOtherTabs('left')
      // A new page: this one may still fail to send a message, and would keep it. It stays as it is until then.
      location.assign('/login')
      await new Promise(() => {})
    },
  })

  return (
    <ConfirmDialog
      title={words.logout_title}
      confirmLabel={leaving.isPending ? words.logging_out : words.logout}
      busy={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    >
      <p className="text-mute">{words.logout_text}</p>
      <ErrorNotice error={leaving.error} className="mt-4" />
    </ConfirmDialog>
  )
}
