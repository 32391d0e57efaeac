import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  hint?: string
  /** Fragment for links. */
  id?: string
  children: ReactNode
}

export function TitledSection({ title, hint, id, children }: TitledSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1 text-mute">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
