import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Event loop utilization above which the process counts as busy. */
const BUSY = 0.8
/** Utilization is averaged over at least this long. */
const WINDOW_MS = 100

/**
 * Paces work that can wait: a call resolves at once while the process is not busy, otherwise at least `gapMs` after the
 * one before it. So requests keep their share, and the work never stops however long the load lasts.
 */
export function createPacer(gapMs: number, isBusy = watchEventLoop()): () => Promise<void> {
  let next = -gapMs
  return async () => {
    if (!isBusy()) return
    const now = performance.now()
    next = Math.max(now, next + gapMs)
    await sleep(next - now)
  }
}

function watchEventLoop(): () => boolean {
  let since = performance.now()
  let before = performance.eventLoopUtilization()
  let busy = false
  return () => {
    if (performance.now() - since >= WINDOW_MS) {
      busy = performance.eventLoopUtilization(before).utilization > BUSY
      before = performance.eventLoopUtilization()
      since = performance.now()
    }
    return busy
  }
}
