import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { sessionChanged } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { emptySessionStores } from '../auth/session-stores.ts'

/** Deletes the account after its password is entered; accounts without one need a recent login. */
export function DeleteAccountDialog({ me, onClose }: { me: Profile; onClose: () => void }) {
  const words = useBundle('account').settings
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    fields: ['password'],
    validate: ({ password }) => ({
      password: me.has_password && !password ? words.remove_password_missing : undefined,
    }),
    onSubmit: async ({ password }) => (await api()).auth.deleteUser({ password: password || undefined }),
    onSuccess: async () => {
      await emptySessionStores()
      onClose()
      await navigate({ to: '/' })
      await sessionChanged(queryClient)
    },
    focusOnError: 'password',
    toast: { about: 'account', success: () => words.removed },
  })
  const asksForSignIn = apiError(form.error)?.code === 'FRESH_SIGN_IN_REQUIRED' && !me.has_password

  return (
    <ConfirmDialog
      title={words.remove_title}
      cancelLabel={words.remove_cancel}
      confirmLabel={form.pending ? words.removing : words.remove_confirm}
      danger
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-danger">{words.remove_warning}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>
          {words.remove_account}
          <span className="block text-sm text-mute wrap-anywhere">
            <bdi>{me.email}</bdi>
          </span>
        </li>
        {me.profile_complete && <li>{words.remove_profile}</li>}
        {me.role === 'talent' && <li>{words.remove_talent}</li>}
      </ul>
      <p className="mt-3 text-mute">{words.remove_kept}</p>
      <div className="mt-5 grid gap-4">
        {me.has_password && <PasswordField {...form.field('password')} label={words.remove_password} />}
        <ErrorNotice text={form.failure}>
          {asksForSignIn && (
            <Link to="/google-sign-in" search={{ from: '/settings' }} className={`mt-3 ${buttonClass()}`}>
              {words.sign_in_again}
            </Link>
          )}
        </ErrorNotice>
      </div>
    </ConfirmDialog>
  )
}
