import { type ReactNode, useId } from 'react'

interface TalentSectionProps {
  title: string
  children: ReactNode
}

export function Section({ title, children }: TalentSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
