import type { MouseEvent } from 'react'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { PORTFOLIO_SLOTS } from '../../../contract/rules/talent-limits.ts'
import type { Talent } from '../../../contract/talents.ts'
import { useWords } from '../../lib/i18n.tsx'
import { PortfolioImage } from '../../ui/portfolio-image.tsx'

/** An image of a portfolio. */
export interface PortfolioItem {
  address: string
  blur: string | null
}

/** The images of a talent's portfolio, in the order of their slots. */
export function portfolioOf(talent: Talent): PortfolioItem[] {
  return PORTFOLIO_SLOTS.flatMap((slot) => {
    const address = talent[`portfolio_img_${slot}`]
    return address ? [{ address, blur: talent[`portfolio_blur_${slot}`] }] : []
  })
}

interface PortfolioTileProps {
  image: PortfolioItem
  /** Index in the portfolio. */
  place: number
  onOpen: (place: number) => void
}

/** An image in the grid of a portfolio. It opens in full screen; without scripts, as a file. */
export function PortfolioTile({ image, place, onOpen }: PortfolioTileProps) {
  const { words } = useWords()

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(place)
  }

  return (
    <a
      href={imageFileUrl(image.address, 'portfolio', '1440.avif')}
      onClick={open}
      aria-haspopup="dialog"
      className="relative block aspect-[inherit] size-full min-h-0 overflow-hidden rounded-md bg-line focus-visible:-outline-offset-3 not-in-[.aspect-3\/2]:aspect-square"
    >
      <PortfolioImage
        address={image.address}
        blur={image.blur}
        alt={words.talents.view_image(place + 1)}
        fit="cover"
        sizes="(min-width: 60rem) 26rem, 60vw"
      />
    </a>
  )
}
