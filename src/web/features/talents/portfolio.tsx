import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PortfolioImage } from '../../ui/image.tsx'
import { type PortfolioItem, portfolioOf } from './portfolio-images.ts'

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

/** Full-screen viewer of a portfolio: `open(index)` shows an image; render `viewer`. */
export function useViewer(talent: Talent): { open: (place: number) => void; viewer: ReactNode } {
  const [first, setFirst] = useState<number>()
  return {
    open: setFirst,
    viewer: first !== undefined && (
      <PortfolioViewer
        name={talent.name}
        images={portfolioOf(talent)}
        first={first}
        onClose={() => setFirst(undefined)}
      />
    ),
  }
}

/** Length of a swipe that changes the image, in px. */
const SWIPE = 48

const buttonClass =
  'grid size-12 place-items-center rounded-full bg-white/12 text-white transition-colors hover:bg-white/25 focus-visible:outline-gold'

interface PortfolioViewerProps {
  /** Name of the talent. */
  name: string
  images: PortfolioItem[]
  /** Index of the first image shown. */
  first: number
  onClose: () => void
}

/**
 * Full-screen images, wrapping around: by buttons, arrow keys (in reading direction) or a swipe. A native dialog traps
 * the focus, closes on Escape and restores the focus.
 */
function PortfolioViewer({ name, images, first, onClose }: PortfolioViewerProps) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef<number>(undefined)
  const [place, setPlace] = useState(first)
  const count = images.length
  const label = own.portfolio_image(name, place + 1, count)

  useEffect(() => {
    dialog.current?.showModal()
    document.documentElement.classList.add('overflow-hidden')
    return () => document.documentElement.classList.remove('overflow-hidden')
  }, [])

  // The dialog's close event comes later and must not close an image opened meanwhile.
  function close() {
    dialog.current?.close()
    onClose()
  }

  const turn = (by: number) => setPlace((place + by + count) % count)
  /** Rightwards on the screen: forwards in English, backwards in Arabic. */
  const turnRight = (by: number) => turn(document.dir === 'rtl' ? -by : by)

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') turnRight(1)
    else if (key === 'ArrowLeft') turnRight(-1)
    else if (key === 'Home') setPlace(0)
    else if (key === 'End') setPlace(count - 1)
  }

  function lift({ clientX }: PointerEvent) {
    const way = clientX - (touchedAt.current ?? clientX)
    touchedAt.current = undefined
    // Swiping left shows the image on the right.
    if (Math.abs(way) >= SWIPE) turnRight(way < 0 ? 1 : -1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={words.talents.portfolio}
      onClose={onClose}
      onKeyDown={press}
      onPointerDown={({ clientX, isPrimary }) => {
        touchedAt.current = isPrimary ? clientX : undefined
      }}
      onPointerUp={lift}
      onPointerCancel={() => {
        touchedAt.current = undefined
      }}
      onDragStart={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-[appear_200ms_ease-out] bg-night text-white backdrop:bg-night"
    >
      <div className="flex size-full flex-col">
        <div className="flex items-center justify-between gap-4 p-2 sm:p-4">
          <p aria-hidden className="px-3 tabular-nums">
            {words.talents.place_of(place + 1, count)}
          </p>
          <button type="button" aria-label={words.shell.close} onClick={close} className={buttonClass}>
            <Icon of={X} className="size-6" />
          </button>
        </div>
        <div className="relative min-h-0 grow touch-pan-y touch-pinch-zoom select-none">
          {/* All images load at once, so that the next one shows without a wait. */}
          {images.map(({ address }, index) => (
            <div key={address} hidden={index !== place} className="absolute inset-0 animate-[appear_200ms_ease-out]">
              <PortfolioImage address={address} alt={label} fit="contain" sizes="100vw" eager />
            </div>
          ))}
        </div>
        <p aria-live="polite" className="sr-only">
          {label}
        </p>
        {count > 1 && (
          <div className="flex justify-center gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <button type="button" aria-label={own.earlier_image} onClick={() => turn(-1)} className={buttonClass}>
              <Icon of={ChevronLeft} mirrored className="size-6" />
            </button>
            <button
              type="button"
              aria-label={words.talents.later_image}
              onClick={() => turn(1)}
              className={buttonClass}
            >
              <Icon of={ChevronRight} mirrored className="size-6" />
            </button>
          </div>
        )}
      </div>
    </dialog>
  )
}
