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

/** First bytes of the accepted formats, as Latin-1; AVIF begins with the size of its first box. */
const FORMATS = /^(?:\u00ff\u00d8\u00ff|\u0089PNG|RIFF|GIF8|[\s\S]{4}ftyp)/

/** Whether a file that the browser cannot decode begins as an image: it was cut off or damaged on its way here. */
export async function isDamagedImage(file: Blob): Promise<boolean> {
  const begin = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return FORMATS.test(String.fromCharCode(...begin))
}

/** Downscales a large image before its upload; undefined when the file is not an image. */
export async function prepareImage(file: Blob): Promise<PreparedImage | undefined> {
  const bitmap = await decode(file)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  const preview = draw(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.7)
  const isFine = file.size <= SMALL && Math.max(width, height) <= LONGEST_SIDE
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
