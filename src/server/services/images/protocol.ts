import type { ImagePurpose } from '../../../contract/rules/image-sizes.ts'
import type { EncodedImage } from './encode.ts'

/** An image to encode, as sent to the child process. */
export interface ImageTask {
  bytes: Uint8Array
  purpose: ImagePurpose
}

/** The encoded image, or the reason why there is none. */
export type ImageResult = { image: EncodedImage } | { refused: string; code?: 'IMAGE_TOO_LARGE' | 'IMAGE_DAMAGED' }
