import type { ImagePurpose } from '../../../contract/rules/image-sizes.ts'
import type { EncodedImage } from './encode.ts'

/** An image to be encoded, as the server sends it to the encoding process. */
export interface ImageTask {
  bytes: Uint8Array
  purpose: ImagePurpose
}

/** The encoded image, or why there is none. */
export type ImageResult = { image: EncodedImage } | { refused: string; hasTooManyPixels: boolean }
