import { type ReactNode, useLayoutEffect, useRef } from 'react'

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
  const row = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place in the row
  useLayoutEffect(() => {
    // The last one: the most specific choice.
    const chip = [...(row.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1)
    if (!row.current || !chip) return
    const { left, width } = row.current.getBoundingClientRect()
    const place = chip.getBoundingClientRect()
    if (place.left >= left && place.right <= left + width) return
    row.current.scrollLeft += place.left + place.width / 2 - (left + width / 2)
  }, [chosen])

  return (
    <ul
      ref={row}
      className="fade-ends -mx-[min(1rem,5vw)] flex gap-2 overflow-x-auto ps-[min(1rem,5vw)] pe-[min(2rem,10vw)] py-1 scrollbar-none sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {children}
    </ul>
  )
}
