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

interface PortfolioTileProps {
  image: PortfolioItem
  /** Index in the portfolio. */
  place: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>, place: number) => void
  /** At the top of a page, where it fills its box: the main image, or one beside it. Else it is a square. */
  atTop?: 'main' | 'beside'
}

/** An image of a portfolio. It opens in full screen; without scripts, as a file. */
export function PortfolioTile({ image, place, onOpen, atTop }: PortfolioTileProps) {
  const own = useBundle('talent').talentPages

  return (
    <a
      href={imageFileUrl(image.address, 'portfolio', '1440.avif')}
      onClick={(event) => onOpen(event, place)}
      aria-haspopup="dialog"
      className={`relative block size-full min-h-0 overflow-hidden bg-line focus-visible:-outline-offset-3 ${atTop ? '' : 'aspect-square rounded-md'}`}
    >
      {image.blur && <ImageBlur blur={image.blur} />}
      <Image
        address={image.address}
        purpose="portfolio"
        alt={own.view_image(place + 1)}
        first={atTop === 'main'}
        sizes={
          atTop === 'main'
            ? '(min-width: 75rem) 50rem, (min-width: 40rem) 66vw, 75vw'
            : '(min-width: 60rem) 26rem, 60vw'
        }
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
