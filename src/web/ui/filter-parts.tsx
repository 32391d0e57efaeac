import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'

/** On phones this checkbox expands the filters after it, its `peer`s; without scripts, too. */
export function FilterFold({ label, isOpen }: { label: string; isOpen?: boolean }) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="checkbox"
        defaultChecked={isOpen}
        onChange={(event) => event.stopPropagation()}
        className="peer sr-only desk:hidden"
      />
      <label
        htmlFor={id}
        className="flex min-h-12 max-w-full shrink-0 cursor-pointer items-center gap-2 rounded-md border border-mute/55 bg-card px-4 font-medium select-none peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper forced-colors:peer-checked:border-4 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold desk:hidden"
      >
        <Icon of={SlidersHorizontal} />
        {label}
      </label>
    </>
  )
}

/** Closes the filters of a form on a phone; elsewhere they do not fold, and it returns false. */
export function closeFold(form: HTMLFormElement): boolean {
  const fold = form.querySelector<HTMLInputElement>('input.peer')
  if (!fold?.offsetParent) return false
  fold.checked = false
  return true
}

/** Classes of a control in a `LabelledBox`. */
export const boxClass = `${inputClass} h-14 min-w-0 px-3 pt-5.5 pb-1`

/** A control with its label inside. */
export function LabelledBox({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className={`relative block min-w-0 ${className}`}>
      <span className="pointer-events-none absolute start-3 top-1.5 z-1 text-sm leading-4 text-mute">{label}</span>
      {children}
    </label>
  )
}
