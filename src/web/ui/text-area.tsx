import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import { inputClass } from './input-class.ts'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode
  optional?: boolean
  hint?: string
  count?: string
  error?: string
}

/** A text area that grows with its text. */
export function TextArea({ label, optional, hint, count, error, ...box }: TextAreaProps) {
  return (
    <Field label={label} optional={optional} hint={hint} count={count} error={error}>
      {(control) => (
        <textarea
          dir="auto"
          rows={4}
          {...box}
          {...control}
          className={`${inputClass} field-sizing-content max-h-80 min-h-28 px-4 ${box.dir ? '' : 'text-page-start'}`}
        />
      )}
    </Field>
  )
}
