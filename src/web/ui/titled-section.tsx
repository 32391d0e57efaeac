import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  /** Fragment for links. */
  id?: string
  children: ReactNode
}

export function TitledSection({ title, id, children }: TitledSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
