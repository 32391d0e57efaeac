/**
 * The widths, in pixels, in which each uploaded picture can be had: `{address}/{width}.avif`, and `.webp` in fewer, for
 * the few who cannot show AVIF.
 */
export const PICTURE_WIDTHS = { avif: [160, 320, 480, 960, 1440], webp: [160, 480, 960] } as const

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
