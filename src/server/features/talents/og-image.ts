import { formatMoney } from '../../../contract/rules/format.ts'
import { PRICING_SLOTS } from '../../../contract/rules/talent-limits.ts'
import type { Talent } from '../../../contract/talents.ts'
import {
  atStart,
  composeOgImage,
  drawBadge,
  drawBrand,
  drawText,
  fitImage,
  HEIGHT,
  languageOfText,
  MARGIN,
  WIDTH,
} from '../../services/og-image.ts'
import type { ReadImage } from '../images/read.ts'
import { shareWords, titleIn } from './words.ts'

/** Side of the square photo beside the text; it fills the height. */
const PHOTO = HEIGHT
const TEXT_WIDTH = WIDTH - PHOTO - 2 * MARGIN

/** The Open Graph image of a talent: name, title and lowest price beside the photo. */
export async function drawOgImage(talent: Talent, readImage: ReadImage): Promise<Buffer> {
  const language = languageOfText(talent.name)
  const photo = await fitImage(await readImage(talent.image, 'profile'), { width: PHOTO, height: PHOTO })
  const width = photo ? TEXT_WIDTH : WIDTH - 2 * MARGIN
  const size = talent.name.length > 20 ? 44 : 64
  const name = await drawText(talent.name, { weight: '700Bold', size, colour: '#fffaf3', lines: 2, width })
  const title = await drawText(titleIn(talent.title, language), {
    weight: '500Medium',
    size: 36,
    colour: '#f1e4d6',
    lines: 1,
    width,
  })
  const from = lowestPrice(talent)
  const price =
    from === undefined ? undefined : await drawBadge(shareWords[language].price_from(formatMoney(from)), 32, width)

  const priceTop = HEIGHT - MARGIN - (price?.height ?? 0)
  const titleTop = (price ? priceTop - 28 : priceTop) - title.height
  return composeOgImage([
    ...(photo ? [{ input: photo.image, top: 0, left: language === 'ar' ? 0 : WIDTH - PHOTO }] : []),
    atStart(await drawBrand(width), 56, language),
    atStart(name, Math.max(120, titleTop - 16 - name.height), language),
    atStart(title, titleTop, language),
    ...(price ? [atStart(price, priceTop, language)] : []),
  ])
}

function lowestPrice(talent: Talent): number | undefined {
  const prices = PRICING_SLOTS.flatMap((slot) => talent[`pricing_${slot}`] ?? [])
  return prices.length === 0 ? undefined : Math.min(...prices)
}
