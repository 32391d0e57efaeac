import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { Talent } from '../../../contract/talents.ts'
import { useWords } from '../../lib/words.tsx'
import { WorkPicture } from '../../ui/work-picture.tsx'
import { portfolioOf } from './portfolio-images.ts'

const load = () => import('./portfolio-viewer.tsx')
// Comes when someone reaches for a picture.
const PortfolioViewer = lazy(() => load().then((module) => ({ default: module.PortfolioViewer })))

/** How one to five pictures share the room; `lead` is the first, where it is larger than the others. */
const LAYOUTS: Record<number, { grid: string; lead?: string }> = {
  1: { grid: 'grid-cols-1', lead: 'aspect-3/2' },
  2: { grid: 'grid-cols-2' },
  3: { grid: 'grid-cols-3', lead: 'col-span-2 row-span-2' },
  4: { grid: 'grid-cols-2 sm:grid-cols-4' },
  5: { grid: 'grid-cols-2 sm:grid-cols-4', lead: 'col-span-2 sm:row-span-2' },
}

/** A talent's work in pictures. Each opens in full screen; without scripts, as a file. */
export function Portfolio({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const [open, setOpen] = useState<number>()
  const images = portfolioOf(talent)
  const layout = LAYOUTS[images.length]
  if (!layout) return <p className="text-lg text-mute">{words.talents.no_portfolio}</p>

  function view(event: MouseEvent, place: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(place)
  }

  return (
    <>
      <ul className={`grid gap-2 overflow-hidden sm:gap-3 ${layout.grid}`} onPointerEnter={() => void load()}>
        {images.map((image, place) => (
          <li key={image} className={(place === 0 && layout.lead) || ''}>
            <a
              href={`${image}/1440.webp`}
              onClick={(event) => view(event, place)}
              aria-haspopup="dialog"
              className="group relative block aspect-[inherit] size-full min-h-0 overflow-hidden rounded-md bg-line focus-visible:-outline-offset-3 not-in-[.aspect-3\/2]:aspect-square"
            >
              <WorkPicture
                base={image}
                alt={words.talents.view_image(place + 1)}
                fit="cover"
                sizes="(min-width: 60rem) 26rem, 60vw"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <PortfolioViewer name={talent.name} images={images} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
