import type { ImagePurpose } from '../../../contract/rules/image-sizes.ts'
import { serveTasks } from '../process-pool.ts'
import { DamagedImageError, type EncodedImage, encode, TooManyPixelsError } from './encode.ts'

/** An image to encode, as sent to the child process. */
export interface ImageTask {
  bytes: Uint8Array
  purpose: ImagePurpose
}

/** The encoded image, or the reason why there is none. */
export type ImageResult = { image: EncodedImage } | { refused: string; code?: 'IMAGE_TOO_LARGE' | 'IMAGE_DAMAGED' }

/** Memory limit of this process, in bytes; an image of the allowed size needs about half of it. */
const MAX_MEMORY = 1.2e9
/** Processor time limit of one image, in milliseconds: about twice what the costliest allowed one takes. */
const MAX_CPU_MS = 10_000
const CHECK_EVERY_MS = 50

/** Processor time at the start of the current image; undefined between images. */
let began: NodeJS.CpuUsage | undefined

serveTasks<ImageTask, ImageResult>(async ({ bytes, purpose }) => {
  began = process.cpuUsage()
  try {
    return { image: await encode(bytes, purpose) }
  } catch (error) {
    const code =
      error instanceof TooManyPixelsError
        ? 'IMAGE_TOO_LARGE'
        : error instanceof DamagedImageError
          ? 'IMAGE_DAMAGED'
          : undefined
    return { refused: (error as Error).message, ...(code && { code }) }
  } finally {
    began = undefined
  }
})

// sharp decodes on its own threads, so this timer runs meanwhile. An image that only waits is ended by the pool.
setInterval(() => {
  const { user, system } = began ? process.cpuUsage(began) : { user: 0, system: 0 }
  if (process.memoryUsage.rss() > MAX_MEMORY || (user + system) / 1000 > MAX_CPU_MS) process.exit(1)
}, CHECK_EVERY_MS)
