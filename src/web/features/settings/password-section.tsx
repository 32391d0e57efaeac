import { useQueryClient } from '@tanstack/react-query'
import { MIN_PASSWORD } from '../../../contract/rules/account.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Card } from '../../ui/card.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { changePassword } from '../auth/auth.ts'
import { sessionsQuery } from './sessions-section.tsx'

export function PasswordSection({ email }: { email: string }) {
  const { settings: words, auth } = useBundle('account')
  const queryClient = useQueryClient()
  const form = useForm({
    fields: ['currentPassword', 'newPassword'],
    validate: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword ? undefined : words.current_required,
      newPassword: !newPassword
        ? words.new_required
        : newPassword.length < MIN_PASSWORD
          ? auth.password_short
          : undefined,
    }),
    onSubmit: changePassword,
    onSuccess: async () => {
      form.clear()
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    toast: { about: 'password', success: () => words.password_saved, failure: words.password_failed },
  })

  return (
    <Card title={words.password} text={words.signs_out_others}>
      <FormElement {...form.props} className="grid grid-cols-1 gap-5">
        {/* Password managers store a password together with its user name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('currentPassword')} label={auth.current_password} />
        <PasswordField isNew {...form.field('newPassword')} label={auth.new_password} />
        <ErrorNotice text={form.failure && words.password_failed(form.failure)} />
        {form.success && (
          <Notice variant="ok" live>
            {words.password_saved}
          </Notice>
        )}
        <SubmitButton form={form} variant="outline" className="justify-self-start">
          {words.save_password}
        </SubmitButton>
      </FormElement>
    </Card>
  )
}
