/**
 * The one list of image sizes: what uploads are encoded to, what the demo's files come in, and what pages may request,
 * as `{address}/{width}.avif`, and `.webp` in fewer for browsers without AVIF. Every public purpose has 480 and 960 as both.
 * A width that is added here is missing for images uploaded before: they answer with a fallback (`images/files.ts`).
 */
export const IMAGE_SIZES = {
  /** Square image of a person. */
  profile: { aspectRatio: 1, avif: [160, 320, 480, 960], webp: [160, 480, 960] },
  /** A talent's work, in its own shape. */
  portfolio: { aspectRatio: undefined, avif: [480, 960, 1440], webp: [480, 960] },
  /** Event poster. */
  poster: { aspectRatio: 4 / 3, avif: [480, 720, 960, 1440], webp: [480, 960, 1440] },
  /** Image of a gig. */
  gig: { aspectRatio: 4 / 3, avif: [480, 720, 960, 1440], webp: [480, 960] },
  /** Picture in a bug report. Only admins see it: its file has a name that no public image has (`images/files.ts`). */
  screenshot: { aspectRatio: undefined, avif: [], webp: [1920] },
} as const

/** What an image is shown as; it decides shape and sizes. */
export type ImagePurpose = keyof typeof IMAGE_SIZES
export const IMAGE_PURPOSES = Object.keys(IMAGE_SIZES) as ImagePurpose[]
/** Purposes whose files anybody may request. */
export const PUBLIC_PURPOSES = IMAGE_PURPOSES.filter((purpose) => purpose !== 'screenshot')

export const IMAGE_TYPES = ['avif', 'webp'] as const
type ImageType = (typeof IMAGE_TYPES)[number]

/** Names of the files of an image, such as `480.webp`. */
export type ImageFile<P extends ImagePurpose = ImagePurpose> = {
  [T in ImageType]: `${(typeof IMAGE_SIZES)[P][T][number]}.${T}`
}[ImageType]

/** All files of an image. */
export function imageFiles<P extends ImagePurpose>(purpose: P): ImageFile<P>[] {
  return IMAGE_TYPES.flatMap((type) => IMAGE_SIZES[purpose][type].map((width) => `${width}.${type}` as ImageFile<P>))
}

/** URL of one file of an image, whose `address` is as on the wire. The compiler refuses a size that does not exist. */
export function imageFileUrl<P extends ImagePurpose>(address: string, _purpose: P, file: ImageFile<P>): string {
  return `${address}/${file}`
}

/** Width of the largest file of an image, in pixels. */
export function largestWidth(purpose: ImagePurpose): number {
  return Math.max(...IMAGE_SIZES[purpose].avif, ...IMAGE_SIZES[purpose].webp)
}

/** The largest file that is taken, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/**
 * The most pixels of an image, by its format as libvips names it (AVIF: `heif`). AVIF and GIF take four times the processor
 * time of the others for each pixel, and a file of a kilobyte can hold any number of them. The texts of `IMAGE_TOO_LARGE`
 * and of the uploads in the contract tell these numbers.
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
