/**
 * Draws the portfolio pictures of the demo talents: 4:3, AVIF in three sizes and WebP in two.
 *
 *   node scripts/demo-art/portfolios.ts            all of them
 *   node scripts/demo-art/portfolios.ts marsa      those of talents whose slug contains a word
 */
import { withBrowser } from './browser.ts'
import { H, W } from './geometry.ts'
import { portfolios } from './portfolios/all.ts'
import { palettes } from './portraits/backdrop.ts'
import { Sheet } from './sheet.ts'
import { writeSizes } from './write.ts'

/** Width in pixels, and the most kilobytes as WebP, where it is wanted, and as AVIF. */
const SIZES = [
  [480, 5, 4.5],
  [960, 11, 9],
  [1440, undefined, 13],
] as const

await withBrowser(async (shoot) => {
  for (const [talent, [slug, pictures]] of Object.entries(portfolios).entries()) {
    if (!slug.includes(process.argv[2] ?? '')) continue
    for (const [i, [scene, palette]] of pictures.entries()) {
      const sheet = new Sheet(talent * 97 + i * 13 + 5)
      scene(sheet, palettes[palette])
      const png = await shoot(sheet.svg(0), W, H)
      console.log(`${slug} ${i + 1}`.padEnd(28), await writeSizes(png, `talents/${slug}/${i + 1}`, SIZES))
    }
  }
})
