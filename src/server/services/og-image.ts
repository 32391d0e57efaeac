import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import sharp, { type OverlayOptions } from 'sharp'
import type { Language } from '../../contract/rules/language.ts'
import { sharedTexts } from '../../contract/texts/both-languages.ts'
import type { Logger } from './log.ts'
import { shareResult } from './share-result.ts'

/** Size of Open Graph images, in pixels. */
export const WIDTH = 1200
export const HEIGHT = 630
export const MARGIN = 64

const INK = '#1a1423'
const PAPER = '#fffaf3'
const BADGE = { height: 68, padding: 28 }

const font = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${weight}/ReadexPro_${weight}.ttf`))

/** Tallest text, in pixels. */
const MAX_TEXT_HEIGHT = HEIGHT / 2

interface TextBox {
  /** Line width in pixels; by default everything between the margins. */
  width?: number
  size: number
  lines?: number
}

interface TextStyle extends TextBox {
  weight: string
  colour: string
}

/** Runs drawings two at a time: each holds one of libuv's four threads, which file access and encoders need as well. */
export const queueDrawing = pLimit(2)

/** Queues a drawing. If it fails, the brand's card takes its place: messengers keep a missing preview for days. */
export async function drawOrBrand(draw: () => Promise<Buffer>, log: Logger): Promise<Buffer> {
  try {
    return await queueDrawing(draw)
  } catch (error) {
    log.error({ err: error }, 'an Open Graph image could not be drawn; the card of the brand is sent')
    return brandCard()
  }
}

/** An Open Graph image with the brand's name alone. */
const brandCard = shareResult(async () =>
  queueDrawing(async () => {
    const brand = await drawBrand()
    const at = { top: Math.round((HEIGHT - brand.height) / 2), left: Math.round((WIDTH - brand.width) / 2) }
    return composeOgImage([{ input: brand.image, ...at }])
  }),
)

/** A rendered drawing, ready to be placed in an image. */
export interface Drawn {
  image: Buffer
  width: number
  height: number
}

/** Draws a text in the brand's typeface, clipped to a number of lines. */
async function drawText(
  text: string,
  { weight, size, colour, lines, width = WIDTH - 2 * MARGIN }: TextStyle,
): Promise<Drawn> {
  const shown = (lines ? ellipsize(text, lines * 34) : text).trim() || '…'
  const escaped = shown.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" size="${size * 1024}">${escaped}</span>`,
      font: `Readex Pro ${weight.replace(/^\d+/, '')}`,
      fontfile: font(weight),
      width,
      // The start of a line: Pango mirrors it for right-to-left text.
      align: 'left',
      // A word longer than a line is broken.
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
      spacing: 8,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width: drawn, height } = info
  if (height <= MAX_TEXT_HEIGHT) return { image: data, width: drawn, height }
  // Marks pile up on a letter, and some scripts are tall: a layer higher than the image cannot be composed.
  const clipped = sharp(data).extract({ left: 0, top: 0, width: drawn, height: MAX_TEXT_HEIGHT })
  return { image: await clipped.png().toBuffer(), width: drawn, height: MAX_TEXT_HEIGHT }
}

/** Draws a name or a title. */
export function drawTitle(text: string, box: TextBox): Promise<Drawn> {
  return drawText(text, { ...box, weight: '700Bold', colour: PAPER })
}

/** Draws the lines below the title. */
export function drawDetails(text: string, box: TextBox): Promise<Drawn> {
  return drawText(text, { ...box, weight: '500Medium', colour: '#f1e4d6' })
}

/** Draws the brand's name. */
export function drawBrand(width?: number): Promise<Drawn> {
  return drawText(`${sharedTexts.ar.brand} · ${sharedTexts.en.brand}`, {
    weight: '600SemiBold',
    size: 32,
    colour: PAPER,
    width,
  })
}

/** Draws a text on a golden pill. */
export async function drawBadge(text: string, size: number, width?: number): Promise<Drawn> {
  const label = await drawText(text, { weight: '700Bold', size, colour: INK, width })
  const full = { width: label.width + 2 * BADGE.padding, height: Math.max(BADGE.height, label.height + 12) }
  const pill = svg(
    full.width,
    full.height,
    `<rect width="${full.width}" height="${full.height}" rx="${BADGE.height / 2}" fill="#f4b740"/>`,
  )
  const image = await sharp(pill)
    .composite([{ input: label.image, top: Math.round((full.height - label.height) / 2), left: BADGE.padding }])
    .png()
    .toBuffer()
  return { image, ...full }
}

/** Crops a stored image to fill a place; undefined when there is none, or it cannot be read. */
export async function fitImage(
  bytes: Uint8Array | undefined,
  { width, height }: { width: number; height: number },
): Promise<Drawn | undefined> {
  if (!bytes) return undefined
  const fitted = sharp(bytes).resize(width, height, { fit: 'cover' }).png().toBuffer()
  return fitted.then(
    (image) => ({ image, width, height }),
    () => undefined,
  )
}

/** Places a drawing at the start of the line in this language, between the margins. */
export function atStart({ image, width }: Drawn, top: number, language: Language): OverlayOptions {
  return { input: image, top, left: language === 'ar' ? WIDTH - MARGIN - width : MARGIN }
}

/** Places a drawing at the end of the line. */
export function atEnd(drawn: Drawn, top: number, language: Language): OverlayOptions {
  return atStart(drawn, top, language === 'ar' ? 'en' : 'ar')
}

/** Composes an Open Graph image on the brand's ink: JPEG, 1200 × 630. */
export function composeOgImage(layers: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Cuts a text to this many characters, ellipsis included. */
export function ellipsize(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

/** Renders shapes as an image. */
export const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
