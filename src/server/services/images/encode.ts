import sharp, { type OutputInfo } from 'sharp'
import { isUploadFormat, MAX_UPLOAD_PIXELS, PICTURE_WIDTHS } from '../../../contract/rules/image-sizes.ts'

/** A picture as it is kept: made anew from its pixels, without whatever else came in the file. */
export interface EncodedImage {
  /** Of the largest file, in pixels. */
  width: number
  height: number
  /** The picture in a few bytes (data URI). */
  blur: string
  /** By name: `480.webp`, `480.avif` and so on. */
  files: Record<string, Uint8Array>
}

// Of all that libvips can read these five and nothing else; what a file is, it sees in its first bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

const LARGEST = Math.max(...PICTURE_WIDTHS.avif)
/** A picture may be so much higher than wide before it is shown narrower. */
const TALLEST = 2
/** More effort makes an AVIF hardly smaller. */
const AVIF = { quality: 52, effort: 2 }

/** The image has more pixels than its format may. */
export class TooManyPixelsError extends Error {
  override readonly name = 'TooManyPixelsError'
}

/** Above this, libvips does not even read a header. */
const MAX_PIXELS = Math.max(...Object.values(MAX_UPLOAD_PIXELS))

/**
 * A picture in the sizes that pages use, turned the right way up; a square one is cut to its middle. Of an animation
 * it is the first frame. None is made larger than it came.
 * @throws TooManyPixelsError by its header, before anything is decoded.
 * @throws Error for whatever is no picture, or not a whole one.
 */
export async function encode(bytes: Uint8Array, { square }: { square: boolean }): Promise<EncodedImage> {
  const original = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
  const { autoOrient, format, width, height } = await original.metadata().catch(readError)
  if (width * height > (isUploadFormat(format) ? MAX_UPLOAD_PIXELS[format] : 0)) throw new TooManyPixelsError()
  const side = Math.min(LARGEST, autoOrient.width, autoOrient.height)
  // The one time that what was sent is decoded.
  const { data, info } = await original
    .resize(square ? { width: side, height: side, fit: 'cover' } : within(LARGEST))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

  const sized = (width: number) => pixels(data, info).resize(within(width))
  const { avif, webp } = PICTURE_WIDTHS
  const files = await Promise.all([
    ...avif.map(async (width) => [`${width}.avif`, await sized(width).avif(AVIF).toBuffer()] as const),
    ...webp.map(async (width) => [`${width}.webp`, await sized(width).webp({ quality: 76 }).toBuffer()] as const),
  ])
  const blur = await sized(16).webp({ quality: 30, effort: 6 }).toBuffer()
  return {
    width: info.width,
    height: info.height,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files: Object.fromEntries(files),
  }
}

function readError(error: Error): never {
  throw /pixel limit/.test(error.message) ? new TooManyPixelsError() : error
}

function pixels(data: Buffer, { width, height, channels }: OutputInfo) {
  return sharp(data, { raw: { width, height, channels } })
}

function within(width: number) {
  return { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true } as const
}
