import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

/** What is loaded later, and the page is complete without: nothing if it fails to load. */
export function Extra({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'extra'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}
