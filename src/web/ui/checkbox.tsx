import CircleAlert from 'lucide-react/icons/circle-alert'
import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { Icon } from './icon.tsx'

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
      {error ? (
        <p id={noteId} className="flex gap-1.5 text-sm text-danger">
          <Icon of={CircleAlert} className="mt-0.5 size-4" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="ps-8 text-sm text-mute">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
