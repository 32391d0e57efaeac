/**
 * The widths, in pixels, in which each uploaded picture can be had: `{address}/{width}.avif`, and `.webp` in fewer, for
 * the few who cannot show AVIF.
 */
export const PICTURE_WIDTHS = { avif: [160, 320, 480, 960, 1440], webp: [160, 480, 960] } as const

/** The largest file that is taken, in bytes, and the most pixels that it may have. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 50_000_000
