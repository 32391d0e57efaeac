import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { drawingUrl } from '../../../../contract/rules/drawn-poster.ts'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { imageFileUrl } from '../../../../contract/rules/image-sizes.ts'
import { directionOf } from '../../../../contract/rules/language.ts'
import { discountOfTicket, shownLines } from '../../../../contract/rules/ticket-lines.ts'
import type { Locale } from '../../../lib/i18n.tsx'
import type { ticket as ticketWords } from '../../../locales/ar/event.ts'
import { qrPath } from '../../../ui/qr-code.tsx'
import { handedOnLines, ticketFacts } from './ticket-facts.ts'

/** Pixels. */
const WIDTH = 1080
const MARGIN = 60
const POSTER_HEIGHT = (WIDTH * 9) / 16
/** Side of the square around the code. */
const CODE = 780
const FONT = '"Readex Pro", sans-serif'
const MAX_TITLE_LINES = 3
/** Colours of the light theme: the picture is shown to scanners. */
const INK = '#1a1423'
const MUTE = '#5f566b'
const NIGHT = '#120d1a'

interface Text {
  text: string
  direction: 'ltr' | 'rtl'
  /** CSS font without its family; pixels. */
  font: string
  color: string
}

/** A ticket as a PNG, the object that its page shows: poster, day, doors and money, and the QR code, large, black on white. */
export async function ticketImage(
  { event, ...ticket }: TicketWithEvent,
  locale: Locale,
  own: typeof ticketWords,
): Promise<File> {
  const { words, language } = locale
  const reference = ticketReference(ticket.purchaseId)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')

  const direction = directionOf(language)
  const facts = ticketFacts({ ticket, event, state: 'valid' }, locale, own)
  // Isolated, so that text of the other direction cannot reorder it.
  const label = `${own.reference} \u2066${reference}\u2069 · ${own.admits(ticket.quantity)}`
  const discount = discountOfTicket(ticket)
  const types = [
    ...shownLines(ticket),
    ...handedOnLines(ticket, own),
    ...(discount > 0 ? [`${own.discount_of} \u2068${formatMoney(discount)}\u2069`] : []),
  ]
  const factTexts = facts.flatMap((fact) => [fact.label, fact.value])
  const [poster] = await Promise.all([
    loadPoster(event),
    loadFonts([label, event.title, event.location, ...types, ...factTexts, words.brand]),
  ])

  const titleText = { direction: directionOf(event.title_language), font: '600 58px', color: '#fff' }
  const line = { direction, font: '400 38px', color: INK }
  context.font = `${titleText.font} ${FONT}`
  const title = wrap(event.title, WIDTH - 2 * MARGIN, (text) => context.measureText(text).width)
  const { path, side } = qrPath(ticket.qrCodeData)
  // Whole pixels, so that the edges of its modules are sharp.
  const module = Math.floor(CODE / side)
  const code = side * module

  const factsTop = POSTER_HEIGHT + 50
  const typesTop = factsTop + 150
  const cut = typesTop + types.length * 56 + 20
  const codeTop = cut + 20
  const labelTop = codeTop + CODE
  canvas.width = WIDTH
  canvas.height = labelTop + 190
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.textBaseline = 'middle'

  /** Writes a text whose middle is at `y`, from the start of its direction or around `center`. */
  function write({ text, direction, font, color }: Text, y: number, width: number, center?: number): void {
    if (!context) return
    context.font = `${font} ${FONT}`
    context.direction = direction
    context.fillStyle = color
    context.textAlign = center === undefined ? 'start' : 'center'
    context.fillText(text, center ?? (direction === 'rtl' ? WIDTH - MARGIN : MARGIN), y, width)
  }

  drawPoster(context, poster)
  const full = WIDTH - 2 * MARGIN
  for (const [i, text] of title.entries())
    write({ ...titleText, text }, POSTER_HEIGHT - 125 - (title.length - 1 - i) * 78, full)
  write({ ...titleText, font: '400 36px', text: `\u2068${event.location}\u2069` }, POSTER_HEIGHT - 52, full)
  const column = full / facts.length
  facts.forEach(({ label, value }, i) => {
    // In the order of reading.
    const center = MARGIN + column * ((direction === 'rtl' ? facts.length - 1 - i : i) + 0.5)
    write({ ...line, font: '400 32px', color: MUTE, text: label }, factsTop + 20, column - 16, center)
    write({ ...line, font: '600 48px', text: `\u2068${value}\u2069` }, factsTop + 80, column - 16, center)
  })
  for (const [i, text] of types.entries()) write({ ...line, text }, typesTop + i * 56 + 10, full, WIDTH / 2)

  context.strokeStyle = '#e9dfd2'
  context.lineWidth = 4
  context.setLineDash([18, 14])
  context.beginPath()
  context.moveTo(0, cut)
  context.lineTo(WIDTH, cut)
  context.stroke()

  context.save()
  context.translate((WIDTH - code) / 2, codeTop + (CODE - code) / 2)
  context.scale(module, module)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  context.restore()
  write({ ...line, text: label }, labelTop + 30, full, WIDTH / 2)
  write({ ...line, font: '600 38px', text: words.brand }, labelTop + 115, full, WIDTH / 2)

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no image')
  return new File([blob], `masrah-${reference}.png`, { type: 'image/png' })
}

/** The poster's middle across the top, darker towards the title. */
function drawPoster(context: CanvasRenderingContext2D, poster: HTMLImageElement | undefined): void {
  context.fillStyle = NIGHT
  context.fillRect(0, 0, WIDTH, POSTER_HEIGHT)
  if (poster) {
    const { naturalWidth, naturalHeight } = poster
    const scale = Math.max(WIDTH / naturalWidth, POSTER_HEIGHT / naturalHeight)
    const [width, height] = [naturalWidth * scale, naturalHeight * scale]
    context.save()
    context.beginPath()
    context.rect(0, 0, WIDTH, POSTER_HEIGHT)
    context.clip()
    context.drawImage(poster, (WIDTH - width) / 2, (POSTER_HEIGHT - height) / 2, width, height)
    context.restore()
  }
  const shade = context.createLinearGradient(0, POSTER_HEIGHT * 0.25, 0, POSTER_HEIGHT)
  shade.addColorStop(0, `${NIGHT}00`)
  shade.addColorStop(0.6, `${NIGHT}c8`)
  shade.addColorStop(1, NIGHT)
  context.fillStyle = shade
  context.fillRect(0, 0, WIDTH, POSTER_HEIGHT)
}

/**
 * The event's poster, else its drawing; without a network and a cached one there is none. Posters may be on another
 * host, whose images a canvas must not hand out unless that host allows it.
 */
async function loadPoster({ id, image }: { id: string; image: string | null }): Promise<HTMLImageElement | undefined> {
  return (
    (image ? await loadImage(imageFileUrl(image, 'poster', '960.webp')) : undefined) ??
    (await loadImage(drawingUrl(id)))
  )
}

async function loadImage(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** A canvas draws with loaded fonts only, and does not wait for the rest. */
async function loadFonts(texts: string[]): Promise<void> {
  const text = texts.join('')
  // Without a network another font will do.
  await Promise.allSettled(['400', '600'].map((weight) => document.fonts.load(`${weight} 38px ${FONT}`, text)))
}

/** Breaks a text into lines of at most `width`; text beyond the last line ends with an ellipsis. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length > MAX_TITLE_LINES
    ? [...lines.slice(0, MAX_TITLE_LINES - 1), `${lines[MAX_TITLE_LINES - 1]}…`]
    : lines
}
