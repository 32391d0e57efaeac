import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Components loaded after the page, which is complete without them: offline, it works as it is. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'later'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

/** A component that is loaded when first rendered; nothing if loading fails. */
export function laterComponent(load: () => Promise<{ default: ComponentType }>): () => ReactNode {
  // The server sends whole pages, the same to the byte each time: React would needlessly wait for this one.
  if (import.meta.env.SSR) return () => null
  const Loaded = lazy(load)
  return () => (
    <Later>
      <Loaded />
    </Later>
  )
}
