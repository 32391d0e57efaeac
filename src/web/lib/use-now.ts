import { useEffect, useState } from 'react'

/**
 * The last of `changes` that is over at `now`; 0 before the first. A page rendered for it looks the same as one rendered
 * for `now`, and stays the same to the byte until the next change: its ETag, too.
 */
export function lastChange(changes: number[], now = Date.now()): number {
  return Math.max(0, ...changes.filter((change) => change <= now))
}

/** The longest that a timer can wait, milliseconds; a longer one would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * The time to render by: `renderedAt` while the browser takes over what the server drew for that instant, then the
 * reader's clock, looked at again at each of `changes` (instants at which something on the screen becomes different).
 */
export function useNow(renderedAt: number, changes: number[]): number {
  const [now, setNow] = useState(renderedAt)
  const wait = Math.min(...changes.filter((change) => change > now)) - now

  useEffect(() => setNow(Date.now()), [])

  useEffect(() => {
    if (wait === Number.POSITIVE_INFINITY) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.min(wait, LONGEST_WAIT_MS))
    // Timers sleep while the device does.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    // A timer that woke early, or waited as long as it could, has changed the wait and is set again.
  }, [wait])

  return now
}
