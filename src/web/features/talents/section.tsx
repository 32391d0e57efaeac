import { type ReactNode, useId } from 'react'

interface TalentSectionProps {
  title: string
  /** Fragment for links. */
  id?: string
  children: ReactNode
}

export function TalentSection({ title, id, children }: TalentSectionProps) {
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
