import { subscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Event loop utilization above which the process counts as busy. */
const BUSY_UTILIZATION = 0.8
/** Requests per window below which it does not. */
const BUSY_REQUESTS = 2
/** Utilization is averaged over at least this long. */
const WINDOW_MS = 100

/**
 * Paces background work: a call resolves at once while the process is not busy, otherwise at least `gapMs` after the
 * previous one. Requests keep their share of the event loop, and the work never starves.
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

/** Whether requests keep the event loop busy; background work or a slow machine alone does not count. */
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
      busy = requests >= BUSY_REQUESTS && performance.eventLoopUtilization(before).utilization > BUSY_UTILIZATION
      before = performance.eventLoopUtilization()
      since = performance.now()
      requests = 0
    }
    return busy
  }
}
