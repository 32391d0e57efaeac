import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Event } from '../../../contract/events.ts'
import { formatDate, formatMoney, formatTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { ticketPrice } from '../../../contract/rules/money.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const PAD = 28

const font = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${weight}/ReadexPro_${weight}.ttf`))

/** The picture that messengers show beside a link to the event: its poster, title, day and place; JPEG, 1200 × 630. */
export async function shareImage(event: Event, root: URL): Promise<Buffer> {
  const language: Language = /\p{Script=Arabic}/u.test(event.title) ? 'ar' : 'en'
  const free = language === 'ar' ? 'الدخول مجاني' : 'Free entry'
  const price = ticketPrice(event) === 0 ? free : formatMoney(ticketPrice(event))
  const when = `${formatDate(event.date, language)} · ${formatTime(event.date, language)}`

  const title = await line(event.title, { weight: '700Bold', size: 62, colour: '#fffaf3', lines: 2 })
  const facts = await line(`${when}\n${clip(event.location, 100)}`, {
    weight: '500Medium',
    size: 32,
    colour: '#f1e4d6',
  })
  const brand = await line('مسرح · Masrah', { weight: '600SemiBold', size: 32, colour: '#fffaf3' })
  const cost = await line(price, { weight: '700Bold', size: 36, colour: '#1a1423' })

  const inline = (width: number) => (language === 'ar' ? WIDTH - MARGIN - width : MARGIN)
  const opposite = (width: number) => (language === 'ar' ? MARGIN : WIDTH - MARGIN - width)
  const factsTop = HEIGHT - MARGIN - facts.height
  const layers: OverlayOptions[] = [
    { input: shade(), top: 0, left: 0 },
    { input: brand.image, top: 48, left: inline(brand.width) },
    { input: pill(cost.width + 2 * PAD, 68), top: 40, left: opposite(cost.width + 2 * PAD) },
    { input: cost.image, top: 40 + Math.round((68 - cost.height) / 2), left: opposite(cost.width + 2 * PAD) + PAD },
    { input: title.image, top: factsTop - 24 - title.height, left: inline(title.width) },
    { input: facts.image, top: factsTop, left: inline(facts.width) },
  ]
  return (await backdrop(event, root)).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/** The event's poster, or the brand's ink where it has none. */
async function backdrop(event: Event, root: URL): Promise<Sharp> {
  const plain = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#1a1423' } })
  if (!event.image?.startsWith('/media/demo/')) return plain
  const file = new URL(`src/server/db/demo/media/${event.image.slice('/media/demo/'.length)}/1440.webp`, root)
  return sharp(fileURLToPath(file)).resize(WIDTH, HEIGHT, { fit: 'cover' })
}

interface Type {
  weight: string
  size: number
  colour: string
  lines?: number
}

async function line(text: string, { weight, size, colour, lines }: Type) {
  const shown = (lines ? clip(text, lines * 34) : text).trim() || '…'
  const escaped = shown.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" size="${size * 1024}">${escaped}</span>`,
      font: `Readex Pro ${weight.replace(/^\d+/, '')}`,
      fontfile: font(weight),
      width: WIDTH - 2 * MARGIN,
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

function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** Darkness under the text, so that it can be read on any poster. */
function shade(): Buffer {
  return svg(
    WIDTH,
    HEIGHT,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#1a1423" stop-opacity=".62"/><stop offset=".3" stop-color="#1a1423" stop-opacity=".15"/>
      <stop offset=".55" stop-color="#1a1423" stop-opacity=".55"/><stop offset="1" stop-color="#1a1423" stop-opacity=".94"/>
    </linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`,
  )
}

function pill(width: number, height: number): Buffer {
  return svg(width, height, `<rect width="${width}" height="${height}" rx="${height / 2}" fill="#f4b740"/>`)
}
