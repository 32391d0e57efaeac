import { type ReactNode, useId } from 'react'
import { Optional } from './field.tsx'

interface FormSectionProps {
  title: string
  hint?: string
  optional?: boolean
  children: ReactNode
}

/** A section of a long form: a card with a heading. */
export function FormSection({ title, hint, optional, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
      <h2 id={id} className="text-xl">
        <span>{title}</span>
        {optional && (
          <span className="text-base">
            <Optional />
          </span>
        )}
      </h2>
      {hint && <p className="mt-1 text-mute">{hint}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  )
}
