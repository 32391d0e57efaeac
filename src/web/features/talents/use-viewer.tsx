import { type ReactNode, Suspense, useState } from 'react'
import type { Talent } from '../../../contract/talents.ts'
import { lazyComponent } from '../../lib/lazy.tsx'
import { portfolioOf } from './portfolio-tile.tsx'

const load = () => import('./portfolio-viewer.tsx')
// Loaded on hover, focus or touch of an image.
const PortfolioViewer = lazyComponent(async () => (await load()).PortfolioViewer)

/** Preloads the viewer. */
export const preloadViewer = () => void load()

/** Full-screen viewer of a portfolio: `open(index)` shows an image; render `viewer`. */
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
