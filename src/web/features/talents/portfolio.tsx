import type { MouseEvent } from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { PORTFOLIO_SLOTS, type PortfolioSlot } from '../../../contract/rules/talent.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Image, ImageBlur } from '../../ui/image.tsx'
import { useImageViewer } from '../../ui/use-image-viewer.tsx'

/** An image of a portfolio. */
interface PortfolioItem {
  address: string
  blur: string | null
}

type Slotted = Pick<Talent, `portfolio_img_${PortfolioSlot}`> & Partial<Pick<Talent, `portfolio_blur_${PortfolioSlot}`>>

/** The images of a talent's portfolio, in the order of their slots. */
export function portfolioOf(talent: Slotted): (PortfolioItem & { slot: PortfolioSlot })[] {
  return PORTFOLIO_SLOTS.flatMap((slot) => {
    const address = talent[`portfolio_img_${slot}`]
    return address ? [{ slot, address, blur: talent[`portfolio_blur_${slot}`] ?? null }] : []
  })
}

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

interface PortfolioTileProps {
  image: PortfolioItem
  /** Index in the portfolio. */
  place: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>, place: number) => void
}

/** An image in the grid of a portfolio. It opens in full screen; without scripts, as a file. */
export function PortfolioTile({ image, place, onOpen }: PortfolioTileProps) {
  const own = useBundle('talent').talentPages

  return (
    <a
      href={imageFileUrl(image.address, 'portfolio', '1440.avif')}
      onClick={(event) => onOpen(event, place)}
      aria-haspopup="dialog"
      className="relative block aspect-[inherit] size-full min-h-0 overflow-hidden rounded-md bg-line focus-visible:-outline-offset-3 not-in-[.aspect-3\/2]:aspect-square"
    >
      {image.blur && <ImageBlur blur={image.blur} />}
      <Image
        address={image.address}
        purpose="portfolio"
        alt={own.view_image(place + 1)}
        sizes="(min-width: 60rem) 26rem, 60vw"
      />
    </a>
  )
}

/** Full-screen viewer of a portfolio: `open` is for clicks on its tiles; render `viewer`. */
export function useViewer(talent: Talent) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  const images = portfolioOf(talent)
  return useImageViewer({
    title: words.talents.portfolio,
    purpose: 'portfolio',
    images: images.map(({ address }, place) => ({
      address,
      alt: own.portfolio_image(talent.name, place + 1, images.length),
    })),
  })
}
