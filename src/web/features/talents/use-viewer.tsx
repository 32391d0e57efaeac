import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Talent } from '../../../contract/talents.ts'
import { portfolioOf } from './portfolio-images.ts'

const load = () => import('./portfolio-viewer.tsx')
// Comes when someone reaches for a picture.
const PortfolioViewer = lazy(() => load().then((module) => ({ default: module.PortfolioViewer })))

/** Fetches the viewer for whoever is about to open it. */
export const expectViewer = () => void load()

/** A talent's portfolio in full screen: `open` shows the picture at that place, from 0; `viewer` is to be rendered. */
export function useViewer(talent: Talent): { open: (place: number) => void; viewer: ReactNode } {
  const [first, setFirst] = useState<number>()
  return {
    open: setFirst,
    viewer: first !== undefined && (
      <Suspense>
        <PortfolioViewer
          name={talent.name}
          images={portfolioOf(talent)}
          first={first}
          onClose={() => setFirst(undefined)}
        />
      </Suspense>
    ),
  }
}
