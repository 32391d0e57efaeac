import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface StateScreenProps {
  icon: LucideIcon
  /** A word or two above the title. */
  badge?: ReactNode
  title: string
  text?: string
  /** `h1` when the screen is the whole page; `h3` below the heading of a part. */
  heading?: 'h1' | 'h2' | 'h3'
  /** The next step: a button or a link. */
  children?: ReactNode
}

/** An empty or error state, of a page or a part of it: what happened, and the next step. */
export function StateScreen({ icon, badge, title, text, heading: Heading = 'h2', children }: StateScreenProps) {
  return (
    <div className="container flex flex-col items-center py-10 text-center sm:py-24">
      {/* A spotlight on an empty stage. */}
      <div className="mb-6 grid size-20 place-items-center rounded-full bg-gold/25 text-ink sm:size-24">
        <Icon of={icon} className="size-9 sm:size-10" />
      </div>
      {badge && <p className="mb-3">{badge}</p>}
      <Heading className="max-w-2xl text-2xl">{title}</Heading>
      {text && <p className="mt-3 max-w-xl text-lg text-balance wrap-anywhere text-mute">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
