import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { largestWidth } from '../../../contract/rules/image-sizes.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { decode, newCanvas, PREVIEW_SIDE, type PreparedImage, toJpeg, whitePen } from './prepare-image.ts'

/** Largest side of a cropped image, pixels. */
const LARGEST = largestWidth('profile')
/** Side of the canvas on screen, pixels. */
const SHOWN = 720

interface CropDialogProps {
  image: ImageBitmap
  onUse: (cut: PreparedImage) => void
  onClose: () => void
}

interface CropOptions {
  onUse: (cut: PreparedImage) => void
  /** A file that the browser cannot read: the upload reports the error. */
  onUnreadable: (file: File) => void
}

/** Lets a chosen file be cropped to a square: render `dialog`. */
export function useCrop({ onUse, onUnreadable }: CropOptions) {
  const [image, setImage] = useState<ImageBitmap>()
  const close = () => setImage(undefined)
  return {
    async choose(file: File): Promise<void> {
      const decoded = await decode(file)
      if (decoded) setImage(decoded)
      else onUnreadable(file)
    },
    dialog: image && (
      <CropDialog
        image={image}
        onClose={close}
        onUse={(cut) => {
          close()
          onUse(cut)
        }}
      />
    ),
  }
}

/** Crops a square out of an image: moved by pointer or arrow keys; zoomed by slider, wheel, pinch or keys. */
function CropDialog({ image, onUse, onClose }: CropDialogProps) {
  const words = useBundle('account').images
  const { words: site } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const [crop, setCrop] = useState(() => wholeOf(image))

  useEffect(() => {
    if (canvas.current) drawThirds(paint(canvas.current, image, crop))
  }, [image, crop])

  const change = (next: (crop: Crop) => Crop) => setCrop((before) => within(next(before), image))
  const zoomBy = (factor: number) => change((before) => ({ ...before, zoom: before.zoom * factor }))

  // React's listener is passive and could not keep the page from scrolling.
  useEffect(() => {
    const box = canvas.current
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      setCrop((before) => within({ ...before, zoom: before.zoom * Math.exp(-event.deltaY / 400) }, image))
    }
    box?.addEventListener('wheel', wheel, { passive: false })
    return () => box?.removeEventListener('wheel', wheel)
  }, [image])

  function move(event: PointerEvent<HTMLCanvasElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    const scale = event.currentTarget.clientWidth
    if (other) zoomBy(Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y))
    else {
      change((crop) => {
        const side = cropSide(crop, image)
        const [dx, dy] = [now.x - before.x, now.y - before.y]
        return { ...crop, x: crop.x - (dx / scale) * side, y: crop.y - (dy / scale) * side }
      })
    }
    pointers.current.set(event.pointerId, now)
  }

  function press(event: KeyboardEvent) {
    const step = cropSide(crop, image) / 20
    const moves: Record<string, (crop: Crop) => Crop> = {
      ArrowLeft: (crop) => ({ ...crop, x: crop.x - step }),
      ArrowRight: (crop) => ({ ...crop, x: crop.x + step }),
      ArrowUp: (crop) => ({ ...crop, y: crop.y - step }),
      ArrowDown: (crop) => ({ ...crop, y: crop.y + step }),
      '+': (crop) => ({ ...crop, zoom: crop.zoom * 1.1 }),
      '=': (crop) => ({ ...crop, zoom: crop.zoom * 1.1 }),
      '-': (crop) => ({ ...crop, zoom: crop.zoom / 1.1 }),
    }
    const next = moves[event.key]
    if (!next) return
    event.preventDefault()
    change(next)
  }

  async function use() {
    const side = Math.min(LARGEST, Math.round(cropSide(crop, image)))
    onUse({
      image: await toJpeg(paint(newCanvas(side), image, crop)),
      preview: paint(newCanvas(PREVIEW_SIDE), image, crop).toDataURL('image/jpeg', 0.7),
    })
  }

  return (
    <Dialog title={words.crop_title} narrow onClose={onClose}>
      <div className="px-5 pb-5">
        <canvas
          ref={canvas}
          width={SHOWN}
          height={SHOWN}
          tabIndex={0}
          aria-label={words.crop_area}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          }}
          onPointerMove={move}
          onPointerUp={(event) => pointers.current.delete(event.pointerId)}
          onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
          className="mx-auto block aspect-square w-[min(100%,50svh)] cursor-move touch-none rounded-card bg-line"
        />
        <p className="mt-3 text-sm text-mute">{words.crop_help}</p>
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <span className="sr-only">{words.zoom}</span>
          <Icon of={ZoomOut} className="size-5 text-mute" />
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={crop.zoom}
            onChange={({ target }) => change((before) => ({ ...before, zoom: target.valueAsNumber }))}
            className="h-11 grow accent-brand"
          />
          <Icon of={ZoomIn} className="size-5 text-mute" />
        </label>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{site.shell.cancel}</Button>
          <Button variant="main" onClick={() => void use()}>
            {words.use_image}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Guides for placing a face. */
function drawThirds(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = 'rgb(255 255 255 / 0.45)'
  for (const third of [1 / 3, 2 / 3]) {
    pen.fillRect(canvas.width * third, 0, 2, canvas.height)
    pen.fillRect(0, canvas.height * third, canvas.width, 2)
  }
}

function paint(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): HTMLCanvasElement {
  const side = cropSide(crop, image)
  const [left, top] = [crop.x - side / 2, crop.y - side / 2]
  whitePen(canvas)?.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A square part of an image, in image pixels. */
interface Crop {
  /** The middle. */
  x: number
  y: number
  /** 1 shows as much as fits, 4 a quarter of its side. */
  zoom: number
}

interface ImageSize {
  width: number
  height: number
}

const MAX_ZOOM = 4

/** As much of the image as fits, centred. */
export function wholeOf({ width, height }: ImageSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Side of the cropped square, in pixels of the image. */
export function cropSide({ zoom }: Crop, { width, height }: ImageSize): number {
  return Math.min(width, height) / zoom
}

/** The requested crop, clamped to the image. */
export function within(crop: Crop, size: ImageSize): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM)
  const half = cropSide({ ...crop, zoom }, size) / 2
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
