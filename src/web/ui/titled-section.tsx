import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  hint?: string
  /** Fragment for links. */
  id?: string
  /** Its margins. */
  className?: string
  children: ReactNode
}

export function TitledSection({ title, hint, id, className = '', children }: TitledSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={`min-w-0 ${className}`}>
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1 max-w-3xl text-mute">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
