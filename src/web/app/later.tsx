import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../lib/lazy.tsx'
import { useOnline } from '../lib/use-online.ts'

/**
 * Components loaded after the page, which is complete without them: offline, it works as it is. They are tried again
 * when the network returns.
 */
export function Later({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  return (
    <CatchBoundary getResetKey={() => String(isOnline)} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

/** A component that is loaded when first rendered; nothing if loading fails. */
export function laterComponent(load: () => Promise<ComponentType>): () => ReactNode {
  // The server sends whole pages, the same to the byte each time: React would needlessly wait for this one.
  if (import.meta.env.SSR) return () => null
  const Loaded = lazyComponent(load)
  return () => (
    <Later>
      <Loaded />
    </Later>
  )
}
