import type { Talent } from '../../../contract/talents.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { portfolioOf } from './portfolio-images.ts'
import { PortfolioTile, useViewer } from './portfolio-viewer.tsx'

/** Layouts of one to five images; `lead` is a larger first image. */
const LAYOUTS: Record<number, { grid: string; lead?: string }> = {
  1: { grid: 'grid-cols-1', lead: 'aspect-3/2' },
  2: { grid: 'grid-cols-2' },
  3: { grid: 'grid-cols-3', lead: 'col-span-2 row-span-2' },
  4: { grid: 'grid-cols-2 sm:grid-cols-4' },
  5: { grid: 'grid-cols-2 sm:grid-cols-4', lead: 'col-span-2 sm:row-span-2' },
}

export function Portfolio({ talent }: { talent: Talent }) {
  const own = useBundle('talent').talentPages
  const { open, viewer } = useViewer(talent)
  const images = portfolioOf(talent)
  const layout = LAYOUTS[images.length]
  if (!layout) return <p className="text-lg text-mute">{own.no_portfolio}</p>
  return (
    <>
      <ul className={`grid gap-2 overflow-hidden sm:gap-3 ${layout.grid}`}>
        {images.map((image, place) => (
          <li key={image.address} className={(place === 0 && layout.lead) || ''}>
            <PortfolioTile image={image} place={place} onOpen={open} />
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
