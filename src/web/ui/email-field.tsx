import { MAX_EMAIL } from '../../contract/rules/person.ts'
import { TextField, type TextFieldProps } from './field.tsx'

/** Input for an email address. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'required' | 'maxLength' | 'dir'>) {
  return <TextField {...props} type="email" autoComplete="email" required maxLength={MAX_EMAIL} dir="ltr" />
}
