import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'
import {
  IMAGE_SIZES,
  type ImagePurpose,
  isUploadFormat,
  largestWidth,
  MAX_UPLOAD_PIXELS,
} from '../../../contract/rules/image-sizes.ts'

/** An image re-encoded from its pixels, without any metadata. */
export interface EncodedImage {
  /** Dimensions of the largest file, in pixels. */
  width: number
  height: number
  /** A placeholder of a few bytes (data URI), 16 pixels wide. */
  blur: string
  /** File contents by name, such as `480.webp`. */
  files: Record<string, Uint8Array>
}

// libvips may read only these five formats, recognised by their first bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

/** Images taller than this multiple of their width are made narrower. */
const MAX_HEIGHT_RATIO = 2
/** More effort hardly makes an AVIF smaller. */
const AVIF = { quality: 52, effort: 2 }

/** The image has more pixels than allowed for its format. */
export class TooManyPixelsError extends Error {
  override readonly name = 'TooManyPixelsError'
}

/** The image is of an accepted format, but cut off or damaged. */
export class DamagedImageError extends Error {
  override readonly name = 'DamagedImageError'
}

/** Above this, libvips does not even read a header. */
const MAX_PIXELS = Math.max(...Object.values(MAX_UPLOAD_PIXELS))

/**
 * Encodes an image in the sizes of its purpose, upright, and cropped to the centre if the purpose has an aspect ratio.
 * Takes the first frame of an animation. Never enlarges images.
 * @throws TooManyPixelsError by its header, before anything is decoded.
 * @throws DamagedImageError when it is cut off or damaged.
 * @throws Error when it is not an image.
 */
export async function encode(bytes: Uint8Array, purpose: ImagePurpose): Promise<EncodedImage> {
  const original = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
  const { autoOrient, format, width, height } = await original.metadata().catch(readError)
  if (width * height > (isUploadFormat(format) ? MAX_UPLOAD_PIXELS[format] : 0)) throw new TooManyPixelsError()
  // The upload is decoded this once; all sizes are made from the largest.
  const { data, info } = await original
    .resize(largestSize(purpose, autoOrient))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(readError)

  const sized = (width: number) => pixels(data, info).resize(within(width))
  const { avif, webp } = IMAGE_SIZES[purpose]
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

/** Size of the largest file, with the aspect ratio of the purpose, or else of the image. */
function largestSize(purpose: ImagePurpose, { width, height }: { width: number; height: number }): ResizeOptions {
  const { aspectRatio } = IMAGE_SIZES[purpose]
  if (aspectRatio === undefined) return within(largestWidth(purpose))
  const cutWidth = Math.min(largestWidth(purpose), width, Math.round(height * aspectRatio))
  return { width: cutWidth, height: Math.max(1, Math.round(cutWidth / aspectRatio)), fit: 'cover' }
}

function readError(error: Error): never {
  if (/pixel limit/.test(error.message)) throw new TooManyPixelsError()
  throw /unsupported image format|buffer is empty/i.test(error.message) ? error : new DamagedImageError(error.message)
}

function pixels(data: Buffer, { width, height, channels }: OutputInfo) {
  return sharp(data, { raw: { width, height, channels } })
}

function within(width: number) {
  return { width, height: width * MAX_HEIGHT_RATIO, fit: 'inside', withoutEnlargement: true } as const
}
