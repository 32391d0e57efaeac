import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & FieldTexts

/** A native select of a few options. */
export function Select({ label, optional, hint, error, children, ...select }: SelectProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${inputClass} appearance-none ps-4 pe-11`}>
            {children}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute end-4 top-3.5 size-5 text-mute" />
        </div>
      )}
    </Field>
  )
}
