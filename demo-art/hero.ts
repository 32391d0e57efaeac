/**
 * Renders the poster of the home page's stage light. The loop itself (hero.mp4, hero.webm) was encoded from the same
 * frames by ffmpeg and is kept as it is.
 *
 *   node demo-art/hero.ts
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { render } from './hero-frame.ts'

const publicFolder = fileURLToPath(new URL('../src/web/public/', import.meta.url))

const [width, height] = [1440, 810]
const master = await sharp(render(width, height, 0), { raw: { width, height, channels: 3 } })
  .png()
  .toBuffer()
for (const [across, budget] of [
  [480, 8],
  [960, 20],
  [1440, 40],
] as const) {
  const image = sharp(master).resize(across)
  for (let quality = 80; ; quality -= 4) {
    const avif = await image.clone().avif({ quality, effort: 7, bitdepth: 8 }).toBuffer()
    if (avif.length > budget * 1000 && quality > 30) continue
    await writeFile(join(publicFolder, `hero-${across}.avif`), avif)
    console.log(`${across}: ${(avif.length / 1000).toFixed(1)} kB (q${quality})`)
    break
  }
  await image
    .clone()
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(publicFolder, `hero-${across}.webp`))
}
