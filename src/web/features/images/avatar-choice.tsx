import { useState } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { initialOf, lightOf, ProfileImage } from '../../ui/profile-image.tsx'
import { AVATARS } from './avatars.ts'
import { newCanvas, PREVIEW_SIDE, type PreparedImage, toJpeg } from './prepare-image.ts'

const SIDE = 960

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

interface AvatarChoiceProps {
  /** Its initial is a picture, too; empty without one. */
  name: string
  onUse: (image: PreparedImage) => void
}

/** Pictures for those without a photograph: the initial of their name, and drawn people. One tap takes one. */
export function AvatarChoice({ name, onUse }: AvatarChoiceProps) {
  const words = useBundle('account').images
  const [isDrawing, setDrawing] = useState(false)

  async function take(paint: (pen: CanvasRenderingContext2D) => Promise<void> | void) {
    if (isDrawing) return
    setDrawing(true)
    try {
      onUse(await drawn(paint))
    } finally {
      setDrawing(false)
    }
  }

  return (
    <fieldset aria-label={words.avatars} className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
      {name && (
        <button
          type="button"
          aria-label={words.initial}
          onClick={() => void take((pen) => paintInitial(pen, name))}
          className={buttonClass}
        >
          <ProfileImage address={null} name={name} alt="" sizes="3rem" />
        </button>
      )}
      {AVATARS.map((svg, i) => (
        <button
          key={svg}
          type="button"
          aria-label={words.avatar(i + 1)}
          onClick={() => void take((pen) => paintSvg(pen, svg))}
          className={buttonClass}
        >
          <img src={addressOf(svg)} alt="" width={48} height={48} className="size-full" />
        </button>
      ))}
    </fieldset>
  )
}

const buttonClass = 'size-12 overflow-hidden rounded-full border border-line transition-colors hover:border-ink'

/** A drawing as an upload takes it. */
async function drawn(paint: (pen: CanvasRenderingContext2D) => Promise<void> | void): Promise<PreparedImage> {
  const [canvas, preview] = [newCanvas(SIDE), newCanvas(PREVIEW_SIDE)]
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  await paint(pen)
  preview.getContext('2d')?.drawImage(canvas, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE)
  return { image: await toJpeg(canvas), preview: preview.toDataURL('image/jpeg', 0.8) }
}

async function paintSvg(pen: CanvasRenderingContext2D, svg: string): Promise<void> {
  const image = new Image()
  image.src = addressOf(svg)
  await image.decode()
  pen.drawImage(image, 0, 0, SIDE, SIDE)
}

/** As `ProfileImage` shows a missing image. */
function paintInitial(pen: CanvasRenderingContext2D, name: string): void {
  const light = pen.createLinearGradient(0, 0, SIDE, SIDE)
  lightOf(name)
    ?.match(/#[\da-f]{6}/g)
    ?.forEach((colour, i) => {
      light.addColorStop(i, colour)
    })
  pen.fillStyle = light
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.fillStyle = 'rgb(255 255 255 / .9)'
  pen.textAlign = 'center'
  pen.font = `${SIDE * 0.44}px ${getComputedStyle(document.body).fontFamily}`
  const letter = initialOf(name)
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(letter)
  pen.fillText(letter, SIDE / 2, (SIDE + above - below) / 2)
}
