import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { drawingUrl } from '../../../../contract/rules/drawn-poster.ts'
import { formatDateTime, formatMoney } from '../../../../contract/rules/format.ts'
import { directionOf } from '../../../../contract/rules/language.ts'
import { discountOfTicket, shownLines } from '../../../../contract/rules/ticket-lines.ts'
import type { Locale } from '../../../lib/i18n.tsx'
import { qrPath } from '../../../ui/qr-code.tsx'
import { handedOnLines } from './ticket-facts.ts'

/** Pixels. */
const MODULE = 20
/** Height of the drawing by its width. */
const DRAWING_RATIO = 3 / 8
const MARGIN = 40
const FONT = '"Readex Pro", sans-serif'
const MAX_TITLE_LINES = 3

interface Line {
  text: string
  direction: 'ltr' | 'rtl'
  /** CSS font without its family; pixels. */
  font: string
  height: number
  gap: number
}

/**
 * The QR code of a ticket as a PNG: large, black on white, with its reference and event beneath, and the drawing of an
 * event that has no poster. Posters may be on another host, whose images a canvas must not hand out.
 */
export async function ticketImage(
  { event, ...ticket }: TicketWithEvent,
  { words, language }: Locale,
  labels: Record<'reference' | 'discount_of', string> & { handed_on_people: (people: number) => string },
): Promise<File> {
  const { path, side } = qrPath(ticket.qrCodeData)
  const reference = ticketReference(ticket.purchaseId)
  const width = side * MODULE
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')

  const direction = directionOf(language)
  const when = formatDateTime(event.date, language)
  const title = { direction: directionOf(event.title_language), font: '600 54px', height: 76, gap: 30 }
  // Isolated, so that text of the other direction cannot reorder it.
  const label = `${labels.reference} \u2066${reference}\u2069`
  const discount = discountOfTicket(ticket)
  const { quantity, total } = ticket
  const money = total === 0 ? words.tickets.free : `\u2068${formatMoney(total)}\u2069`
  const types = [
    ...(quantity > 0 ? [`${words.tickets.people(quantity)} · ${money}`] : []),
    ...shownLines(ticket),
    ...handedOnLines(ticket, labels),
    ...(discount > 0 ? [`${labels.discount_of} \u2068${formatMoney(discount)}\u2069`] : []),
  ]
  await loadFonts([label, event.title, when, event.location, ...types, words.brand])
  context.font = `${title.font} ${FONT}`
  const lines: Line[] = [
    { text: label, direction, font: '600 60px', height: 80, gap: 0 },
    ...wrap(event.title, width - 2 * MARGIN, (text) => context.measureText(text).width).map((text, index) => ({
      ...title,
      text,
      gap: index === 0 ? title.gap : 0,
    })),
    { text: when, direction, font: '400 38px', height: 58, gap: 14 },
    { text: `\u2068${event.location}\u2069`, direction, font: '400 38px', height: 58, gap: 0 },
    ...types.map((text, index) => ({ text, direction, font: '400 38px', height: 58, gap: index === 0 ? 14 : 0 })),
    { text: words.brand, direction, font: '600 38px', height: 58, gap: 30 },
  ]

  const drawing = event.image ? undefined : await loadDrawing(drawingUrl(event.id))
  const textEnd = width + lines.reduce((sum, { height, gap }) => sum + height + gap, 0) + MARGIN
  canvas.width = width
  // The quiet zone below the code is the space above the text.
  canvas.height = textEnd + (drawing ? width * DRAWING_RATIO : 0)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.save()
  context.scale(MODULE, MODULE)
  context.fill(new Path2D(path))
  context.restore()
  if (drawing) {
    // Its middle: drawings are taller than the strip.
    const { naturalWidth, naturalHeight } = drawing
    const shown = naturalWidth * DRAWING_RATIO
    const above = (naturalHeight - shown) / 2
    context.drawImage(drawing, 0, above, naturalWidth, shown, 0, textEnd, width, width * DRAWING_RATIO)
  }
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  let top = width
  for (const line of lines) {
    context.font = `${line.font} ${FONT}`
    context.direction = line.direction
    top += line.gap
    context.fillText(line.text, width / 2, top + line.height / 2, width - 2 * MARGIN)
    top += line.height
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no image')
  return new File([blob], `masrah-${reference}.png`, { type: 'image/png' })
}

/** The drawing of an event without a poster; without a network and a cached one there is none. */
async function loadDrawing(url: string): Promise<HTMLImageElement | undefined> {
  const drawing = new Image()
  drawing.src = url
  return drawing.decode().then(
    () => drawing,
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
