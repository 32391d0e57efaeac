import type { MouseEvent } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { PortfolioImage } from '../../ui/portfolio-image.tsx'

interface PortfolioPictureProps {
  image: string
  /** Index in the portfolio. */
  place: number
  onOpen: (place: number) => void
}

/** A portfolio image. Opens full screen; without scripts, the file. */
export function PortfolioPicture({ image, place, onOpen }: PortfolioPictureProps) {
  const { words } = useWords()

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(place)
  }

  return (
    <a
      href={`${image}/1440.avif`}
      onClick={open}
      aria-haspopup="dialog"
      className="relative block aspect-[inherit] size-full min-h-0 overflow-hidden rounded-md bg-line focus-visible:-outline-offset-3 not-in-[.aspect-3\/2]:aspect-square"
    >
      <PortfolioImage
        base={image}
        alt={words.talents.view_image(place + 1)}
        fit="cover"
        sizes="(min-width: 60rem) 26rem, 60vw"
      />
    </a>
  )
}
