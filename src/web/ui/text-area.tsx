import { type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { formatCount } from '../../contract/rules/format.ts'
import { Field, type FieldTexts } from './field.tsx'
import { inputClass } from './input-class.ts'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Omit<FieldTexts, 'count'> {
  /** Shows how much of `maxLength` is typed. */
  length?: (typed: string, max: string) => string
  ref?: Ref<HTMLTextAreaElement>
}

/** A text area that grows with its text. */
export function TextArea({ label, optional, hint, error, length, ...box }: TextAreaProps) {
  const [typed, setTyped] = useState(String(box.defaultValue ?? '').length)
  const current = box.value === undefined ? typed : String(box.value).length
  const count = length?.(formatCount(current), formatCount(box.maxLength ?? 0))
  return (
    <Field label={label} optional={optional} hint={hint} count={count} error={error}>
      {(control) => (
        <textarea
          dir="auto"
          rows={4}
          {...box}
          {...control}
          onChange={(event) => {
            setTyped(event.target.value.length)
            box.onChange?.(event)
          }}
          className={`${inputClass} field-sizing-content max-h-80 min-h-28 px-4 ${box.dir ? '' : 'text-page-start'}`}
        />
      )}
    </Field>
  )
}
