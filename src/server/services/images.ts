import { constants } from 'node:os'
import type { EncodedImage } from './images/encode.ts'
import type { Answer, Order } from './images/protocol.ts'
import type { Logger } from './log.ts'
import { openWorkers } from './workers.ts'

/** Makes pictures of what people upload. */
export interface Images {
  /**
   * The picture in the sizes that pages use; undefined for what is none, or takes too much time or memory.
   * @throws Busy when too many wait already.
   */
  encode(bytes: Uint8Array, options: { square: boolean }): Promise<EncodedImage | undefined>
  stop(): void
}

/** Each may take a core and a gigabyte. */
const MOST = 2
const MAX_WAITING = 24
/** One that takes longer than `ms` is none. */
const LIMIT = { ms: 10_000 }

/**
 * Pictures are decoded in processes of their own: what breaks a decoder, fills the memory or never ends takes such a
 * process with it and nothing else. Whoever waits for a page goes before whoever waits for a picture.
 */
export function openImages(log: Logger, limit = LIMIT): Images {
  const child = new URL(import.meta.resolve('./images/child.ts'))
  const workers = openWorkers<Order, Answer>(
    { child, most: MOST, maxWaiting: MAX_WAITING, limit, priority: constants.priority.PRIORITY_LOW },
    log,
  )
  return {
    async encode(bytes, { square }) {
      const answer = await workers.ask({ bytes, square })
      if (!answer) return undefined
      if ('image' in answer) return answer.image
      log.info({ why: answer.refused }, 'an upload is no picture')
      return undefined
    },
    stop: workers.stop,
  }
}
