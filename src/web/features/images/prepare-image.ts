import { FORMAT_BYTES, imageFormat, type UnsupportedFormat } from '../../../contract/rules/image-format.ts'

/** Larger than any page shows it; the rest would only cost upload time. */
const LONGEST_SIDE = 2000
/** Longest side of a preview. */
export const PREVIEW_SIDE = 320
/** Smaller images are sent unchanged, bytes. */
const SMALL = 1_500_000

/** An image ready for upload, and its preview. */
export interface PreparedImage {
  image: Blob
  /** A small data URI: otherwise the content security policy allows only images from the server. */
  preview: string
}

/** Decodes the image of a file, upright; undefined when the browser cannot read it. */
export function decode(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
}

/** Why the browser cannot read a file: its format, or it was cut off or damaged on its way here; undefined for no image. */
export async function unreadableReason(file: Blob): Promise<UnsupportedFormat | 'IMAGE_DAMAGED' | undefined> {
  const format = await formatOf(file).catch(() => undefined)
  return format === 'accepted' ? 'IMAGE_DAMAGED' : format
}

async function formatOf(file: Blob) {
  return imageFormat(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()))
}

/**
 * Downscales a large image before its upload, and sends one of a format that is not accepted, but read by this browser,
 * as JPEG; undefined when the file is not an image.
 */
export async function prepareImage(file: Blob): Promise<PreparedImage | undefined> {
  const [bitmap, format] = await Promise.all([decode(file), formatOf(file)])
  if (!bitmap) return undefined
  const { width, height } = bitmap
  const preview = draw(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.7)
  const isSmall = file.size <= SMALL && Math.max(width, height) <= LONGEST_SIDE
  const isFine = isSmall && format === 'accepted'
  const image = isFine ? file : await toJpeg(draw(bitmap, LONGEST_SIDE))
  bitmap.close()
  return { image, preview }
}

/** The content of a canvas as JPEG. */
export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the image is too large'))), 'image/jpeg', 0.9)
  })
}

function draw(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const canvas = newCanvas(side(bitmap.width), side(bitmap.height))
  whitePen(canvas)?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

export function newCanvas(width: number, height = width): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** Draws images on a white ground: transparent pixels would turn black. */
export function whitePen(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  return pen
}
