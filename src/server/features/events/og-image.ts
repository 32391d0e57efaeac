import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Event } from '../../../contract/events.ts'
import { formatDateTime, formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { ticketPrice } from '../../../contract/rules/money.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'
import { clip, HEIGHT, line, MARGIN, pill, svg, WIDTH } from '../../services/og-image.ts'

const PAD = 28

/** The picture that messengers show beside a link to the event: its poster, title, day and place; JPEG, 1200 × 630. */
export async function shareImage(event: Event, root: URL): Promise<Buffer> {
  const language: Language = /\p{Script=Arabic}/u.test(event.title) ? 'ar' : 'en'
  const free = language === 'ar' ? 'الدخول مجاني' : 'Free entry'
  const price = ticketPrice(event) === 0 ? free : formatMoney(ticketPrice(event))
  const when = formatDateTime(event.date, language)

  const title = await line(event.title, { weight: '700Bold', size: 62, colour: '#fffaf3', lines: 2 })
  const facts = await line(`${when}\n${clip(event.location, 100)}`, {
    weight: '500Medium',
    size: 32,
    colour: '#f1e4d6',
  })
  const brand = await line(`${sharedTexts.ar.brand} · ${sharedTexts.en.brand}`, {
    weight: '600SemiBold',
    size: 32,
    colour: '#fffaf3',
  })
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
  const file = new URL(`src/server/demo/media/${event.image.slice('/media/demo/'.length)}/1440.webp`, root)
  return sharp(fileURLToPath(file)).resize(WIDTH, HEIGHT, { fit: 'cover' })
}

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
