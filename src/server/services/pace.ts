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

/** Interval after the first piece of work that was declined, and the longest one. */
const DECLINED_GAP_MS = { first: 100, longest: 1_000 }
/** A shorter interval is none. */
const NO_GAP_MS = 5

/**
 * Paces work by a rate, and by what its receiver takes: the interval of `leastGapMs` grows when a piece is declined, doubles with each
 * further one, and shrinks with each that is taken. So a receiver with a rate of its own has room for others, too.
 */
export function createValve(leastGapMs: number, now: () => number = () => performance.now()) {
  /** What declined pieces add up to; 0 without any. */
  let gapMs = 0
  let next = 0
  let doubled = Number.NEGATIVE_INFINITY
  return {
    /** Milliseconds until the next piece may begin. */
    wait(): number {
      const gap = Math.max(gapMs, leastGapMs)
      if (gap === 0) return 0
      const at = now()
      const start = Math.max(at, next)
      next = start + gap
      return start - at
    },
    note(isTaken: boolean): void {
      if (isTaken) {
        gapMs = gapMs * 0.9 < NO_GAP_MS ? 0 : gapMs * 0.9
      } else if (now() >= doubled + gapMs) {
        // Once for those that were declined at the same moment.
        gapMs = Math.min(Math.max(2 * gapMs, 2 * leastGapMs, DECLINED_GAP_MS.first), DECLINED_GAP_MS.longest)
        doubled = now()
      }
    },
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
