import { createFairQueue } from './fair-queue.ts'
import { QueueFullError } from './process-pool.ts'

/** Runs work of many keys, a few at a time. */
export interface Turns {
  /**
   * Runs `work` when it is the key's turn: keys take turns, however much others queue.
   * @throws QueueFullError when the queue is full and this key has the largest part of it.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** At most `atOnce` at a time, with at most `maxQueued` waiting. */
export function createTurns({ atOnce, maxQueued }: { atOnce: number; maxQueued: number }): Turns {
  const queue = createFairQueue<PromiseWithResolvers<void>>(maxQueued)
  let running = 0

  async function admit(key: string): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    const turn = Promise.withResolvers<void>()
    queue.push(key, turn)?.reject(new QueueFullError())
    await turn.promise
  }

  return {
    async run(key, work) {
      await admit(key)
      try {
        return await work()
      } finally {
        // Passes its place on.
        const next = queue.shift()
        if (next) next.item.resolve()
        else running--
      }
    },
  }
}
