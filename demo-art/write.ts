/** Writes the demo's images as files: every size within its budget. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const demo = new URL('../src/server/demo/', import.meta.url)

/** Width in pixels, and the budget in kilobytes as WebP, if needed, and as AVIF. */
type ImageBudget = readonly [width: number, webp: number | undefined, avif: number]

/** WebP settings: the first and the least quality, and sharp's `smartSubsample`. */
interface WebpOptions {
  from: number
  least: number
  smartSubsample: boolean
}

/** The best quality, from the first down, within the budget in kilobytes. */
async function squeeze(budget: number, from: number, least: number, encode: (quality: number) => Promise<Buffer>) {
  for (let quality = from; ; quality -= 11) {
    const bytes = await encode(quality)
    if (bytes.length <= budget * 1000 || quality <= least) return { bytes, quality }
  }
}

/** Writes `{folder}/{width}.{webp,avif}` below the demo's media; returns a report. */
export async function writeSizes(
  png: Buffer,
  folder: string,
  sizes: readonly ImageBudget[],
  { from, least, smartSubsample }: WebpOptions,
): Promise<string> {
  const target = new URL(`media/${folder}/`, demo)
  await mkdir(target, { recursive: true })
  const report = await Promise.all(
    sizes.map(async ([width, webpBudget, avifBudget]) => {
      const { data, info: raw } = await sharp(png)
        .removeAlpha()
        .resize(width)
        .raw()
        .toBuffer({ resolveWithObject: true })
      // The size of a phone's list, where bytes matter more than exact colours.
      const effort = width === 320 ? ({ effort: 9, chromaSubsampling: '4:2:0' } as const) : { effort: 3 }
      const [webp, avif] = await Promise.all([
        webpBudget &&
          squeeze(webpBudget, from, least, (quality) =>
            sharp(data, { raw }).webp({ quality, effort: 4, smartSubsample }).toBuffer(),
          ),
        squeeze(avifBudget, 52, 30, (quality) =>
          sharp(data, { raw })
            .avif({ quality, ...effort })
            .toBuffer(),
        ),
      ])
      if (webp) await writeFile(new URL(`${width}.webp`, target), webp.bytes)
      await writeFile(new URL(`${width}.avif`, target), avif.bytes)
      return `${width}: ${webp ? `${inWords(webp)} + ` : ''}${inWords(avif)}`
    }),
  )
  return report.join('  ')
}

function inWords({ bytes, quality }: { bytes: Buffer; quality: number }): string {
  return `${(bytes.length / 1000).toFixed(1)} kB (q${quality})`
}

/** A blur of the image, sixteen pixels wide: a data URI of at most `most` characters. */
export async function placeholder(png: Buffer, most = 300): Promise<string> {
  for (let quality = 50; ; quality -= 6) {
    const webp = await sharp(png).resize(16).webp({ quality, effort: 6 }).toBuffer()
    const uri = `data:image/webp;base64,${webp.toString('base64')}`
    if (uri.length <= most || quality <= 6) return uri
  }
}

/** Writes a file of placeholders below the demo's data, if they changed. */
export async function writeBlurs(path: string, head: string, blurs: [string, string][]): Promise<void> {
  const target = new URL(path, demo)
  const text = `${head}\n${blurs.map(([slug, uri]) => `  '${slug}':\n    '${uri}',`).join('\n')}\n}\n`
  if (text !== (await readFile(target, 'utf8').catch(() => ''))) await writeFile(target, text)
}
