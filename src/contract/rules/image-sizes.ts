/**
 * The single list of image sizes: the files that uploads are encoded to, the demo ships and pages request, as
 * `{address}/{width}.avif`, and in fewer widths as `.webp` for browsers without AVIF. Every public purpose has 480 and
 * 960 as both. A width added here is missing for earlier uploads, which serve a fallback (`images/files.ts`).
 */
export const IMAGE_SIZES = {
  /** Square image of a person. */
  profile: { aspectRatio: 1, avif: [160, 320, 480, 960], webp: [160, 480, 960] },
  /** A portfolio image, in its own aspect ratio. */
  portfolio: { aspectRatio: undefined, avif: [480, 960, 1440], webp: [480, 960] },
  /** Event poster; the smallest is for walls and rows of many. */
  poster: { aspectRatio: 4 / 3, avif: [320, 480, 720, 960, 1440], webp: [480, 960, 1440] },
  /** Image of a gig. */
  gig: { aspectRatio: 4 / 3, avif: [480, 720, 960, 1440], webp: [480, 960] },
  /**
   * Screenshot of a bug report. Only admins see it: its file name is none that public images have (`images/files.ts`).
   */
  screenshot: { aspectRatio: undefined, avif: [], webp: [1920] },
} as const

/** Purpose of an image, which decides aspect ratio and sizes. */
export type ImagePurpose = keyof typeof IMAGE_SIZES
export const IMAGE_PURPOSES = Object.keys(IMAGE_SIZES) as ImagePurpose[]
/** Purposes whose files anybody may request. */
export const PUBLIC_PURPOSES = IMAGE_PURPOSES.filter((purpose) => purpose !== 'screenshot')

const IMAGE_TYPES = ['avif', 'webp'] as const
type ImageType = (typeof IMAGE_TYPES)[number]

/** Names of the files of an image, such as `480.webp`. */
export type ImageFile<P extends ImagePurpose = ImagePurpose> = {
  [T in ImageType]: `${(typeof IMAGE_SIZES)[P][T][number]}.${T}`
}[ImageType]

/** All files of an image. */
export function imageFiles<P extends ImagePurpose>(purpose: P): ImageFile<P>[] {
  return IMAGE_TYPES.flatMap((type) => IMAGE_SIZES[purpose][type].map((width) => `${width}.${type}` as ImageFile<P>))
}

/** URL of one file of an image; `address` is as on the wire. Sizes that do not exist are type errors. */
export function imageFileUrl<P extends ImagePurpose>(address: string, _purpose: P, file: ImageFile<P>): string {
  return `${address}/${file}`
}

/** Width of the largest file of an image, in pixels. */
export function largestWidth(purpose: ImagePurpose): number {
  return Math.max(...IMAGE_SIZES[purpose].avif, ...IMAGE_SIZES[purpose].webp)
}

/** Largest upload, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/**
 * Most pixels of an upload, by its format as libvips names it (AVIF: `heif`). AVIF and GIF take four times the
 * processor time per pixel, and a file of a kilobyte can hold any number of pixels. The texts of `IMAGE_TOO_LARGE` and
 * of the uploads in the contract state these numbers.
 */
export const MAX_UPLOAD_PIXELS = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 50_000_000,
  gif: 16_000_000,
  heif: 16_000_000,
} as const

/** Whether an image of this format may be uploaded. */
export function isUploadFormat(format: string): format is keyof typeof MAX_UPLOAD_PIXELS {
  return Object.hasOwn(MAX_UPLOAD_PIXELS, format)
}
