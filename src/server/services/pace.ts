import { subscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Event loop utilization above which the process counts as busy. Even in a rush the loop is not full: it waits for
 * PostgreSQL, which may share its cores.
 */
const BUSY_UTILIZATION = 0.4
/** Requests per window below which it counts as idle. */
const BUSY_REQUESTS = 2
/** Utilization is averaged over at least this long. */
const WINDOW_MS = 100

/**
 * Paces background work: a call resolves at once while the process is not busy, otherwise at least `gapMs` after the
 * previous one. Requests keep their share of the event loop, and the work never starves.
 */
export function createPacer(gapMs: number, isBusy: () => boolean): () => Promise<void> {
  let next = -gapMs
  return async () => {
    if (!isBusy()) return
    const now = performance.now()
    next = Math.max(now, next + gapMs)
    await sleep(next - now)
  }
}

/** Whether requests keep the event loop busy; background work or a slow machine alone does not count. */
export function watchEventLoop(): () => boolean {
  let since = performance.now()
  let before = performance.eventLoopUtilization()
  let requests = 0
  let busy = false
  function roll(): void {
    const now = performance.now()
    if (now - since < WINDOW_MS) return
    busy = requests >= BUSY_REQUESTS && performance.eventLoopUtilization(before).utilization > BUSY_UTILIZATION
    before = performance.eventLoopUtilization()
    since = now
    requests = 0
  }
  // Requests end windows as well: a window begun in a quiet minute would hide the rush at its end.
  subscribe('http.server.request.start', () => {
    roll()
    requests++
  })
  return () => {
    roll()
    return busy
  }
}
