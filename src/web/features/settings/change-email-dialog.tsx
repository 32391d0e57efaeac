import { Link } from '@tanstack/react-router'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { cleanEmail } from '../../../contract/rules/email.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

interface ChangeEmailDialogProps {
  me: Profile
  /** The link is on its way to this address. */
  onAsked: (email: string) => void
  onClose: () => void
}

/** Asks for another email of the account, after its password; accounts without one need a recent login. */
export function ChangeEmailDialog({ me, onAsked, onClose }: ChangeEmailDialogProps) {
  const { settings: words, auth } = useBundle('account')
  const { words: site } = useWords()
  const form = useForm({
    fields: ['email', 'password'],
    validate: ({ email, password }) => ({
      email: emailError(email, site),
      password: me.has_password && !password ? auth.password_required : undefined,
    }),
    onSubmit: async ({ email, password }) => (await api()).auth.changeEmail({ email, password: password || undefined }),
    onSuccess: (_, { email }) => {
      onAsked(cleanEmail(email ?? ''))
      onClose()
    },
    toast: { about: 'email' },
  })
  const asksForSignIn = apiError(form.error)?.code === 'FRESH_SIGN_IN_REQUIRED' && !me.has_password

  return (
    <ConfirmDialog title={words.change_email} confirmLabel={words.change_email_send} form={form} onClose={onClose}>
      <p>{words.change_email_text}</p>
      {(me.is_admin || me.is_staff) && <p className="mt-2 text-mute">{words.change_email_role}</p>}
      <div className="mt-5 grid gap-4">
        <EmailField {...form.field('email')} label={words.new_email} />
        {me.has_password && <PasswordField {...form.field('password')} label={auth.current_password} />}
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
