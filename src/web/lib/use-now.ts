import { useCallback, useEffect, useState } from 'react'
import { DAY_MS, dayStartInBahrain } from '../../contract/rules/bahrain.ts'
import { clocksCompared, serverNow } from './server-clock.ts'

/**
 * The last of `changes` before `now`; 0 before the first. A page rendered for that instant equals one rendered for
 * `now`, and stays identical until the next change, so its ETag does, too.
 */
export function lastChange(changes: number[], now = serverNow()): number {
  return Math.max(0, ...changes.filter((change) => change <= now))
}

/** Longest delay of a timer, milliseconds; longer ones fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * The time to render by: `renderedAt` during hydration, then the server's clock, read again at each of `changes`
 * (instants at which the screen changes).
 */
export function useNow(renderedAt: number, changes: number[]): number {
  const [now, setNow] = useState(renderedAt)
  const next = Math.min(...changes.filter((change) => change > now))
  const look = useCallback(() => void clocksCompared().then(() => setNow(serverNow())), [])

  useEffect(look, [look])

  // A timer that fired early, or after the longest delay, changes `now` and is set again.
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    // The device may have slept since `now` was read.
    const wait = Math.max(next - Math.max(now, serverNow()), 0)
    const timer = setTimeout(look, Math.min(wait, LONGEST_WAIT_MS))
    // Timers sleep while the device does.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now, next, look])

  return now
}

/** The server's time, read again at the start of each day in Bahrain; for components that the server never renders. */
export function useDay(): number {
  const now = serverNow()
  return useNow(now, [dayStartInBahrain(now) + DAY_MS])
}
