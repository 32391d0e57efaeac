import type { Talent } from '../../../contract/calls/talents.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import { languageOfText } from '../../../contract/rules/language.ts'
import { PRICING_SLOTS } from '../../../contract/rules/talent.ts'
import {
  atStart,
  composeOgImage,
  drawBadge,
  drawBrand,
  drawDetails,
  drawTitle,
  fitImage,
  HEIGHT,
  MARGIN,
  WIDTH,
} from '../../services/og-image.ts'
import type { ReadImage } from '../images/read.ts'
import { shareWords, titleIn } from './words.ts'

/** Side of the square profile image beside the text; it fills the height. */
const SIDE = HEIGHT
const TEXT_WIDTH = WIDTH - SIDE - 2 * MARGIN

/** The Open Graph image of a talent: name, title and lowest price beside the profile image. */
export async function drawTalentOgImage(talent: Talent, readImage: ReadImage): Promise<Buffer> {
  const language = languageOfText(talent.name)
  const image = await fitImage(await readImage(talent.image, '960.webp'), { width: SIDE, height: SIDE })
  const width = image ? TEXT_WIDTH : WIDTH - 2 * MARGIN
  const size = talent.name.length > 20 ? 44 : 64
  const name = await drawTitle(talent.name, { size, lines: 2, width })
  const title = await drawDetails(titleIn(talent.title, language), { size: 36, lines: 1, width })
  const from = lowestPrice(talent)
  const price =
    from === undefined ? undefined : await drawBadge(shareWords[language].price_from(formatMoney(from)), 32, width)

  const priceTop = HEIGHT - MARGIN - (price?.height ?? 0)
  const titleTop = (price ? priceTop - 28 : priceTop) - title.height
  return composeOgImage([
    ...(image ? [{ input: image.image, top: 0, left: language === 'ar' ? 0 : WIDTH - SIDE }] : []),
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
