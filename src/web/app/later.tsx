import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

/** Parts that are loaded after the page, which is whole without them: offline, it goes on as it is. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'later'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}
