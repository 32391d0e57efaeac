import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Parts that are loaded after the page, which is whole without them: offline, it goes on as it is. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'later'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

/** A component that is loaded when it is first shown, and is nothing when it cannot be loaded. */
export function laterComponent(load: () => Promise<{ default: ComponentType }>): () => ReactNode {
  // The server sends whole pages, the same to the byte each time: React would wait for this one, for nothing.
  if (import.meta.env.SSR) return () => null
  const Loaded = lazy(load)
  return () => (
    <Later>
      <Loaded />
    </Later>
  )
}
