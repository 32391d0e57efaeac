import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { authWords } from './words.ts'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'showLabel' | 'hideLabel'
>

/** A new password, with its rule. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const words = authWords.useWords()
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
