import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MIN_PASSWORD } from '../../../contract/rules/account.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { resetPassword } from './auth.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Sets a new password. Without a `token` the mailed link had expired or was used. */
export function ResetPasswordScreen({ token }: { token?: string }) {
  const words = useBundle('account').auth
  const [refused, setRefused] = useState(false)
  if (!token || refused) {
    return (
      <AuthLayout title={words.reset_link_title} text={words.reset_link_text}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/forgot-password" variant="main">
            {words.reset_again}
          </ButtonLink>
          <ButtonLink to="/login">{words.back_to_login}</ButtonLink>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={words.reset_title} text={words.reset_text}>
      <ResetForm token={token} onRefused={() => setRefused(true)} />
    </AuthLayout>
  )
}

function ResetForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const words = useBundle('account').auth
  const navigate = useNavigate()
  const form = useForm({
    fields: ['password'],
    validate: ({ password }) => ({ password: password.length < MIN_PASSWORD ? words.password_short : undefined }),
    onSubmit: ({ password }) => resetPassword(token, password),
    onSuccess: () => navigate({ to: '/login', replace: true }),
    onError(error) {
      const refused = apiError(error)?.code === 'INVALID_TOKEN'
      if (refused) onRefused()
      return refused
    },
    names: { newPassword: 'password' },
    focusOnError: 'password',
    toast: { about: 'password', success: () => words.reset_done },
  })

  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-5">
      <PasswordField isNew {...form.field('password')} label={words.new_password} />
      <ErrorNotice text={form.failure} />
      <SubmitButton form={form} size="lg" wide>
        {words.reset}
      </SubmitButton>
    </FormElement>
  )
}
