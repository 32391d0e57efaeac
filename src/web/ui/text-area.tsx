import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { inputClass } from './input-class.ts'

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldTexts

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
