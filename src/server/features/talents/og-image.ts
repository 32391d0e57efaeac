import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { PRICING_SLOTS } from '../../../contract/rules/talent-limits.ts'
import type { Talent } from '../../../contract/talents.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'
import type { Media } from '../../services/media.ts'
import { HEIGHT, line, MARGIN, pill, WIDTH } from '../../services/og-image.ts'
import { shareWords, titleIn } from './words.ts'

const INK = '#1a1423'
const PAD = 28
/** Of the photo beside the words, which fills the height. */
const PHOTO = HEIGHT
const TEXT_WIDTH = WIDTH - PHOTO - 2 * MARGIN

/** The picture that messengers show beside a link to the talent: photo, name, title, lowest price; JPEG, 1200 × 630. */
export async function shareImage(talent: Talent, media: Media, root: URL): Promise<Buffer> {
  const language: Language = /\p{Script=Arabic}/u.test(talent.name) ? 'ar' : 'en'
  const photo = await photoOf(talent, media, root)
  const width = photo ? TEXT_WIDTH : WIDTH - 2 * MARGIN
  const size = talent.name.length > 20 ? 44 : 64
  const name = await line(talent.name, { weight: '700Bold', size, colour: '#fffaf3', lines: 2, width })
  const title = await line(titleIn(talent.title, language), {
    weight: '500Medium',
    size: 36,
    colour: '#f1e4d6',
    lines: 1,
    width,
  })
  const brand = await line(`${sharedTexts.ar.brand} · ${sharedTexts.en.brand}`, {
    weight: '600SemiBold',
    size: 32,
    colour: '#fffaf3',
    width,
  })
  const from = lowestPrice(talent)
  const price =
    from === undefined
      ? undefined
      : await line(shareWords[language].price_from(formatMoney(from)), {
          weight: '700Bold',
          size: 32,
          colour: INK,
          width,
        })

  const start = (width: number) => (language === 'ar' ? WIDTH - MARGIN - width : MARGIN)
  const priceTop = HEIGHT - MARGIN - 68
  const titleTop = (price ? priceTop - 28 : HEIGHT - MARGIN) - title.height
  const layers: OverlayOptions[] = [
    ...(photo ? [{ input: photo, top: 0, left: language === 'ar' ? 0 : WIDTH - PHOTO }] : []),
    { input: brand.image, top: 56, left: start(brand.width) },
    { input: name.image, top: Math.max(120, titleTop - 16 - name.height), left: start(name.width) },
    { input: title.image, top: titleTop, left: start(title.width) },
    ...(price
      ? [
          { input: pill(price.width + 2 * PAD, 68), top: priceTop, left: start(price.width + 2 * PAD) },
          {
            input: price.image,
            top: priceTop + Math.round((68 - price.height) / 2),
            left: start(price.width + 2 * PAD) + PAD,
          },
        ]
      : []),
  ]
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The talent's photo, cut to the place it has; undefined where there is none, or it cannot be had. */
async function photoOf({ image }: Talent, media: Media, root: URL): Promise<Buffer | undefined> {
  const bytes = image?.startsWith('/media/demo/')
    ? await sharp(fileURLToPath(new URL(`src/server/demo/media/${image.slice('/media/demo/'.length)}/960.webp`, root)))
        .toBuffer()
        .catch(() => undefined)
    : image && (await media.read(`${image.slice('/media/'.length)}/960.webp`))
  if (!bytes) return undefined
  const whole = await new Response(bytes as ReadableStream | Uint8Array<ArrayBuffer>).arrayBuffer()
  return sharp(Buffer.from(whole)).resize(PHOTO, PHOTO, { fit: 'cover' }).png().toBuffer()
}

function lowestPrice(talent: Talent): number | undefined {
  const prices = PRICING_SLOTS.flatMap((slot) => talent[`pricing_${slot}`] ?? [])
  return prices.length === 0 ? undefined : Math.min(...prices)
}
