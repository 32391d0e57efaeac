import { type ReactNode, useId } from 'react'

interface CardProps {
  /** Fragment of its URL. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

/** A part of a page on a card. */
export function Card({ id, title, text, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="scroll-mt-24 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-mute">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
