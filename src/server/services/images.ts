import { constants } from 'node:os'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ImagePurpose } from '../../contract/rules/image-sizes.ts'
import type { ImageResult, ImageTask } from './images/child.ts'
import type { EncodedImage } from './images/encode.ts'
import type { Logger } from './log.ts'
import { openProcessPool, type TaskCaller } from './process-pool.ts'

/** Encodes uploaded images. Keys (users) take turns, with one image of each at a time. */
export interface Images {
  /**
   * The image in the sizes of its purpose; undefined when it is not an image, or takes too much time or memory.
   * @throws ImageRefusedError when it may not be decoded, or only in part.
   * @throws QueueFullError when too many are queued.
   */
  encode(bytes: Uint8Array, purpose: ImagePurpose, caller: TaskCaller): Promise<EncodedImage | undefined>
  stop(): void
}

/** Refusal of an image: it has too many pixels, is cut off or damaged, or its user has used up their processor time. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError'
  readonly code: 'IMAGE_TOO_LARGE' | 'IMAGE_DAMAGED' | 'TOO_MANY_REQUESTS'
  constructor(code: ImageRefusedError['code']) {
    super(code)
    this.code = code
  }
}

/** Each may use a core and 1.2 GB of memory. */
const MAX_PROCESSES = 2
const MAX_QUEUED = 24
/** Longer than the processor time of one image (`child.ts`), since the process may wait for the processor; shorter than an upload may take. */
const LIMIT = { ms: 80_000 }
/** Processor time per key: dozens of the largest images, a hundred ordinary ones. */
const BUDGET = { points: 60_000, duration: 600 }

/**
 * Decodes images in separate processes: an image that crashes the decoder, fills the memory or never ends costs only
 * that process. Page requests take precedence.
 */
export function openImages(log: Logger, limit = LIMIT, budget = BUDGET): Images {
  const spent = new RateLimiterMemory(budget)
  const pool = openProcessPool<ImageTask, ImageResult>(
    {
      child: new URL(import.meta.resolve('./images/child.ts')),
      maxProcesses: MAX_PROCESSES,
      maxQueued: MAX_QUEUED,
      maxPerKey: 1,
      limit,
      priority: constants.priority.PRIORITY_LOW,
      onlyWhenIdle: true,
      onSpent: (key, ms) => void spent.penalty(key, Math.ceil(ms)),
    },
    log,
  )
  return {
    async encode(bytes, purpose, caller) {
      const used = await spent.get(caller.key)
      if (used && used.consumedPoints >= budget.points) throw new ImageRefusedError('TOO_MANY_REQUESTS')
      const result = await pool.run({ bytes, purpose }, caller)
      if (!result) return undefined
      if ('image' in result) return result.image
      if (result.code) throw new ImageRefusedError(result.code)
      log.info({ why: result.refused }, 'an upload is not an image')
      return undefined
    },
    stop: pool.stop,
  }
}
