import type { Event } from '../../../contract/calls/events.ts'
import { drawingOf } from '../../../contract/rules/drawn-poster.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import { drawPoster } from '../../services/drawn-poster.ts'
import {
  atEnd,
  atStart,
  composeOgImage,
  drawBadge,
  drawBrand,
  drawDetails,
  drawTitle,
  ellipsize,
  fitImage,
  HEIGHT,
  MARGIN,
  svg,
  WIDTH,
} from '../../services/og-image.ts'
import type { ReadImage } from '../images/read.ts'
import { priceText } from './words.ts'

/** The Open Graph image of an event: title, day, place and price on its poster. */
export async function drawEventOgImage(event: Event, readImage: ReadImage): Promise<Buffer> {
  const language = event.title_language
  const price = priceText(event, language)
  const when = formatDateTime(event.date, language)

  const full = { width: WIDTH, height: HEIGHT }
  const poster =
    (await fitImage(await readImage(event.image, '1440.webp'), full)) ??
    (await fitImage(Buffer.from(drawPoster(drawingOf(event.id))), full))
  const title = await drawTitle(event.title, { size: 62, lines: 2 })
  const facts = await drawDetails(`${when}\n${ellipsize(event.location, 100)}`, { size: 32 })
  const factsTop = HEIGHT - MARGIN - facts.height
  return composeOgImage([
    ...(poster ? [{ input: poster.image, top: 0, left: 0 }] : []),
    { input: SHADE, top: 0, left: 0 },
    atStart(await drawBrand(), 48, language),
    atEnd(await drawBadge(price, 36), 40, language),
    atStart(title, factsTop - 24 - title.height, language),
    atStart(facts, factsTop, language),
  ])
}

/** Darkens the poster below the text, which is then legible on any poster. */
const SHADE = svg(
  WIDTH,
  HEIGHT,
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#1a1423" stop-opacity=".62"/><stop offset=".3" stop-color="#1a1423" stop-opacity=".15"/>
      <stop offset=".55" stop-color="#1a1423" stop-opacity=".55"/><stop offset="1" stop-color="#1a1423" stop-opacity=".94"/>
    </linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`,
)
