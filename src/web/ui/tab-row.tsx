import type { ReactNode } from 'react'
import { useChosenInView } from './use-chosen-in-view.ts'

/** A link of a `TabRow`; the current one is underlined. */
export const tabClass =
  'flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-mute hover:text-ink aria-[current=page]:border-brand aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-b-0'

interface TabRowProps {
  label: string
  /** Changes with the current tab. */
  chosen: string
  /** List items. */
  children: ReactNode
}

/** Tabs that are links. On phones the row scrolls sideways, fades out at its ends and shows the current tab. */
export function TabRow({ label, chosen, children }: TabRowProps) {
  const row = useChosenInView<HTMLUListElement>(chosen)
  return (
    <nav aria-label={label} className="border-b border-line max-sm:-mx-[min(1rem,5vw)]">
      <ul
        ref={row}
        className="fade-ends scrollbar-none -mb-px flex max-sm:overflow-x-auto max-sm:ps-[calc(min(1rem,5vw)-0.75rem)] max-sm:pe-[min(2rem,10vw)] gap-x-1 sm:flex-wrap"
      >
        {children}
      </ul>
    </nav>
  )
}
