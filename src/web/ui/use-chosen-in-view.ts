import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a row that scrolls sideways: brings the element with `aria-current` into view, without scrolling the page.
 *
 * @param chosen changes with the choice
 */
export function useChosenInView<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place in the row
  useLayoutEffect(() => {
    // The last one: the most specific choice.
    const choice = [...(row.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1)
    if (!row.current || !choice) return
    const { left, width } = row.current.getBoundingClientRect()
    const place = choice.getBoundingClientRect()
    if (place.left >= left && place.right <= left + width) return
    row.current.scrollLeft += place.left + place.width / 2 - (left + width / 2)
  }, [chosen])

  return row
}
