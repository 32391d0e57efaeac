import type { EncodedImage } from './encode.ts'

/** A picture to be encoded, as the server sends it to the process that does. */
export interface Order {
  bytes: Uint8Array
  square: boolean
}

/** What comes back: the picture, or why it is none. */
export type Answer = { image: EncodedImage } | { refused: string }
