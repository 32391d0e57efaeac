import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { sessionChanged } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { settingsWords } from './words.ts'

interface DeleteAccountDialogProps {
  me: Profile
  onClose: () => void
}

/** Deletes the account, after the password; those without one must have signed in lately. */
export function DeleteAccountDialog({ me, onClose }: DeleteAccountDialogProps) {
  const words = settingsWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)

  const removing = useMutation({
    mutationFn: async (password: string | undefined) => (await api()).auth.deleteUser({ password }),
    onSuccess: async () => {
      toast({ variant: 'success', about: 'account', text: words.removed })
      onClose()
      await navigate({ to: '/' })
      await sessionChanged(queryClient)
    },
    onError: (error) => {
      toast({ variant: 'error', about: 'account', text: errorMessage(error, site) })
      box.current?.focus()
    },
  })
  const code = apiError(removing.error)?.code
  const passwordRefused = code === 'INVALID_PASSWORD' || code === 'PASSWORD_REQUIRED'

  function confirm() {
    const password = box.current?.value
    setMissing(password === '')
    if (password === '') box.current?.focus()
    else removing.mutate(password)
  }

  return (
    <ConfirmDialog
      title={words.remove_title}
      closeLabel={site.shell.close}
      cancelLabel={words.remove_cancel}
      confirmLabel={removing.isPending ? words.removing : words.remove_confirm}
      danger
      busy={removing.isPending}
      onConfirm={confirm}
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
        {me.has_password && (
          <PasswordField
            ref={box}
            label={words.remove_password}
            error={
              missing ? words.remove_password_missing : passwordRefused ? errorMessage(removing.error, site) : undefined
            }
            name="password"
            autoComplete="current-password"
            showLabel={words.show_password}
            hideLabel={words.hide_password}
            onChange={() => setMissing(false)}
          />
        )}
        {removing.isError && !passwordRefused && (
          <Notice variant="danger" live>
            <p>{errorMessage(removing.error, site)}</p>
            {code === 'FRESH_SIGN_IN_REQUIRED' && !me.has_password && (
              <Link to="/google-sign-in" search={{ from: '/settings' }} className={`mt-3 ${buttonClass()}`}>
                {words.sign_in_again}
              </Link>
            )}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}
