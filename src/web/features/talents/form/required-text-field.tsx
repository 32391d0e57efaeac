import { TextField, type TextFieldProps } from '../../../ui/field.tsx'

/** A required line in either script. */
export function RequiredTextField(props: TextFieldProps) {
  return <TextField {...props} required dir="auto" />
}
