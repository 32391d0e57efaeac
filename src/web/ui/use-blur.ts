import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The blur of an image in a list, if it should be shown. Blurs delay the first paint, so of the images rendered with
 * the page only those of the first screen include one; images added after hydration always do.
 */
export function useBlur(blur: string | null, onFirstScreen: boolean): string | null {
  const hydrated = useHydrated()
  // Decided once: an image rendered without its blur needs it no more.
  const [shown] = useState(hydrated || onFirstScreen)
  return shown ? blur : null
}
