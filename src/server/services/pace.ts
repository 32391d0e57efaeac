import { subscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Event loop utilization above which the process counts as busy. */
const BUSY = 0.8
/** Fewer requests than this in a window do not make it so. */
const BUSY_REQUESTS = 2
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

/** Tells whether requests keep the event loop busy; work of our own, or a slow machine, does not count. */
function watchEventLoop(): () => boolean {
  let since = performance.now()
  let before = performance.eventLoopUtilization()
  let requests = 0
  let busy = false
  subscribe('http.server.request.start', () => {
    requests++
  })
  return () => {
    if (performance.now() - since >= WINDOW_MS) {
      busy = requests >= BUSY_REQUESTS && performance.eventLoopUtilization(before).utilization > BUSY
      before = performance.eventLoopUtilization()
      since = performance.now()
      requests = 0
    }
    return busy
  }
}
