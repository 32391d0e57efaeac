import type { EncodedImage } from './encode.ts'

/** An image to be encoded, as the server sends it to the process that does. */
export interface ImageTask {
  bytes: Uint8Array
  square: boolean
}

/** The encoded image, or why there is none. */
export type ImageResult = { image: EncodedImage } | { refused: string; hasTooManyPixels: boolean }
