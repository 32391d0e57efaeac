import type { ComponentProps } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'showLabel' | 'hideLabel'
>

/** A new password, with its rule. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const words = useBundle('account').auth
  return (
    <PasswordField
      {...props}
      hint={words.password_rule}
      autoComplete="new-password"
      showLabel={words.show_password}
      hideLabel={words.hide_password}
    />
  )
}
