import type { ReactNode } from 'react'
import { useChosenInView } from './use-chosen-in-view.ts'

/** A choice in a row; the current one is filled. */
export const chipClass =
  'flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium whitespace-nowrap transition-colors hover:border-mute aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:border-4'

interface ChipRowProps {
  /** Changes with the choice. */
  chosen: string
  /** List items. */
  children: ReactNode
}

/** A row of chips. On phones it scrolls sideways, fades out at its ends and shows the current choice. */
export function ChipRow({ chosen, children }: ChipRowProps) {
  const row = useChosenInView<HTMLUListElement>(chosen)
  return (
    <ul
      ref={row}
      className="fade-ends -mx-[min(1rem,5vw)] flex gap-2 overflow-x-auto ps-[min(1rem,5vw)] pe-[min(2rem,10vw)] py-1 scrollbar-none sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {children}
    </ul>
  )
}
