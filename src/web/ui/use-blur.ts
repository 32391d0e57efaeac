import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The blur of an image in a list, where it is to be shown. Each is one more image to load before the page is painted,
 * so of what comes with the page only the first screen's bring theirs; what comes later always does.
 */
export function useBlur(blur: string | null, onFirstScreen: boolean): string | null {
  const hydrated = useHydrated()
  // Decided once: what came without its blur has no more use for it.
  const [shown] = useState(hydrated || onFirstScreen)
  return shown ? blur : null
}
