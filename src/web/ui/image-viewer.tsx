import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ImagePurpose } from '../../contract/rules/image-sizes.ts'
import { useWords } from '../lib/i18n.tsx'
import { viewer as arabic } from '../locales/ar/viewer.ts'
import { viewer as english } from '../locales/en/viewer.ts'
import { Icon } from './icon.tsx'
import { Image } from './image.tsx'
import { useZoom } from './use-zoom.ts'

/** Length of a swipe that changes the image, in px. */
const SWIPE = 48

const buttonClass =
  'grid size-12 place-items-center rounded-full bg-white/12 text-white transition-colors hover:bg-white/25 focus-visible:outline-gold aria-disabled:cursor-default aria-disabled:opacity-40'

export interface ImageViewerProps {
  /** Name of the dialog. */
  title: string
  purpose: ImagePurpose
  images: { address: string; alt: string }[]
  /** Index of the first image shown. */
  first?: number
  onClose: () => void
}

/**
 * Full-screen images, wrapping around: by buttons, arrow keys (in reading direction) or a swipe; each can be enlarged. A
 * native dialog traps the focus, closes on Escape and restores the focus.
 */
export function ImageViewer({ title, purpose, images, first = 0, onClose }: ImageViewerProps) {
  const { words, language } = useWords()
  const own = language === 'ar' ? arabic : english
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  const touchedAt = useRef<number>(undefined)
  const [place, setPlace] = useState(first)
  const zoom = useZoom(frame)
  const isEnlarged = zoom.scale > 1
  const count = images.length

  useEffect(() => {
    dialog.current?.showModal()
    closing.current?.focus()
    document.documentElement.classList.add('overflow-hidden')
    return () => document.documentElement.classList.remove('overflow-hidden')
  }, [])

  // The dialog's close event comes later and must not close an image opened meanwhile.
  function close() {
    dialog.current?.close()
    onClose()
  }

  function show(next: number) {
    zoom.reset()
    setPlace((next + count) % count)
  }
  const turn = (by: number) => show(place + by)
  /** Rightwards on the screen: forwards in English, backwards in Arabic. */
  const turnRight = (by: number) => turn(document.dir === 'rtl' ? -by : by)

  function press(event: KeyboardEvent) {
    const { key } = event
    if (zoom.onKey(event)) event.preventDefault()
    else if (key === 'ArrowRight') turnRight(1)
    else if (key === 'ArrowLeft') turnRight(-1)
    else if (key === 'Home') show(0)
    else if (key === 'End') show(count - 1)
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
      aria-label={title}
      onClose={onClose}
      onKeyDown={press}
      onDragStart={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-[appear_200ms_ease-out] bg-night text-white backdrop:bg-night"
    >
      <div className="flex size-full flex-col">
        <div className="flex flex-wrap items-center justify-end gap-2 p-2 sm:p-4">
          {count > 1 && (
            <p aria-hidden className="me-auto px-3 tabular-nums">
              {own.place_of(place + 1, count)}
            </p>
          )}
          <button
            type="button"
            aria-label={own.zoom_out}
            aria-disabled={!isEnlarged}
            onClick={() => zoom.zoomBy(-1)}
            className={buttonClass}
          >
            <Icon of={ZoomOut} className="size-6" />
          </button>
          <button
            type="button"
            aria-label={own.zoom_in}
            aria-disabled={zoom.isMost}
            onClick={() => zoom.zoomBy(1)}
            className={buttonClass}
          >
            <Icon of={ZoomIn} className="size-6" />
          </button>
          <button ref={closing} type="button" aria-label={words.shell.close} onClick={close} className={buttonClass}>
            <Icon of={X} className="size-6" />
          </button>
        </div>
        <div
          ref={frame}
          {...zoom.pointers}
          onPointerDownCapture={({ clientX, isPrimary }) => {
            touchedAt.current = isPrimary && !isEnlarged ? clientX : undefined
          }}
          onPointerUpCapture={lift}
          onPointerCancelCapture={() => {
            touchedAt.current = undefined
          }}
          className={`relative min-h-0 grow touch-none overflow-hidden select-none ${isEnlarged ? 'cursor-grab active:cursor-grabbing' : ''}`}
        >
          {/* All images load at once, so that the next one shows without a wait. */}
          {images.map(({ address, alt }, index) => (
            <div
              key={address}
              hidden={index !== place}
              data-shown={index === place ? '' : undefined}
              style={index === place ? zoom.style : undefined}
              className="absolute inset-0 animate-[appear_200ms_ease-out]"
            >
              {/* Enlarged, it is drawn from its largest file. */}
              <Image
                address={address}
                purpose={purpose}
                alt={alt}
                fit="contain"
                sizes={isEnlarged && index === place ? '500vw' : '100vw'}
                eager
              />
            </div>
          ))}
        </div>
        <p aria-live="polite" className="sr-only">
          <span>{images[place]?.alt}</span>
          {isEnlarged && <bdi>{` ${Math.round(zoom.scale * 100)} %`}</bdi>}
        </p>
        {count > 1 && (
          <div className="flex justify-center gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <button type="button" aria-label={own.earlier_image} onClick={() => turn(-1)} className={buttonClass}>
              <Icon of={ChevronLeft} mirrored className="size-6" />
            </button>
            <button type="button" aria-label={own.later_image} onClick={() => turn(1)} className={buttonClass}>
              <Icon of={ChevronRight} mirrored className="size-6" />
            </button>
          </div>
        )}
      </div>
    </dialog>
  )
}
