import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { FieldNote } from './field.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  hint?: string
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** A checkbox, sent with its form. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const noteId = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...input}
          type="checkbox"
          aria-describedby={(error ?? hint) ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="font-medium">{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} className={error ? '' : 'ps-8'} />
    </div>
  )
}
