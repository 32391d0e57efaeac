import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Size of the pictures that messengers show beside a link, pixels. */
export const WIDTH = 1200
export const HEIGHT = 630
export const MARGIN = 64

const font = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${weight}/ReadexPro_${weight}.ttf`))

interface Type {
  /** Pixels that a line may be wide; all between the margins unless said. */
  width?: number
  weight: string
  size: number
  colour: string
  lines?: number
}

/** A text as a picture, in the brand’s type, clipped to so many lines. */
export async function line(text: string, { weight, size, colour, lines, width = WIDTH - 2 * MARGIN }: Type) {
  const shown = (lines ? clip(text, lines * 34) : text).trim() || '…'
  const escaped = shown.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" size="${size * 1024}">${escaped}</span>`,
      font: `Readex Pro ${weight.replace(/^\d+/, '')}`,
      fontfile: font(weight),
      width,
      // The side on which a line starts: Pango turns it round for right-to-left text itself.
      align: 'left',
      // A word that is longer than a line goes on in the next.
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
      spacing: 8,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** At most so many characters, the last one telling that there are more. */
export function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

/** Shapes as an image. */
export const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** A rounded plate in the brand’s gold. */
export function pill(width: number, height: number): Buffer {
  return svg(width, height, `<rect width="${width}" height="${height}" rx="${height / 2}" fill="#f4b740"/>`)
}
