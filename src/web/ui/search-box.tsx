import { Search } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { MAX_SEARCH } from '../../contract/rules/typed-text.ts'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'

interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** Its name, and its placeholder unless there is another. */
  label: string
  /** Words of the URL. */
  q?: string
  /** Of the frame. */
  className?: string
  /** Of the input. */
  inputClassName?: string
}

/** The text field of a search (`q`). */
export function SearchBox({ label, q, className = '', inputClassName = '', ...input }: SearchBoxProps) {
  return (
    <div className={`relative ${className}`}>
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-mute" />
      <input
        type="search"
        name="q"
        defaultValue={q}
        aria-label={label}
        placeholder={label}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        className={`${inputClass} ps-12 pe-4 ${inputClassName}`}
        {...input}
      />
    </div>
  )
}
