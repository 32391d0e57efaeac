/** A part of a bounded number of bytes. */
export interface Share {
  /** Counts further bytes. */
  add(bytes: number): void
  release(): void
  /** Aborts when the share is lost to others. */
  lost: AbortSignal
}

/**
 * Bytes held by several at once, at most `max` in all. Beyond that the key (network) that holds most loses its oldest
 * share: nobody keeps others out, however many shares they begin.
 */
export function createSharedBytes(max: number): { share(key: string): Share } {
  interface Held {
    key: string
    bytes: number
    lost: AbortController
  }
  // In the order in which they began.
  const held = new Set<Held>()
  const byKey = new Map<string, number>()
  let total = 0

  function count(key: string, bytes: number): void {
    total += bytes
    const sum = (byKey.get(key) ?? 0) + bytes
    if (sum > 0) byKey.set(key, sum)
    else byKey.delete(key)
  }

  function release(one: Held): void {
    if (held.delete(one)) count(one.key, -one.bytes)
  }

  /** Takes the oldest share of the key that holds most. */
  function takeOne(): void {
    let largest = ''
    for (const [key, bytes] of byKey) if (bytes > (byKey.get(largest) ?? 0)) largest = key
    for (const one of held) {
      if (one.key !== largest || one.bytes === 0) continue
      release(one)
      one.lost.abort()
      return
    }
  }

  return {
    share(key) {
      const own: Held = { key, bytes: 0, lost: new AbortController() }
      held.add(own)
      return {
        lost: own.lost.signal,
        release: () => release(own),
        add(bytes) {
          if (!held.has(own)) return
          own.bytes += bytes
          count(key, bytes)
          while (total > max) takeOne()
        },
      }
    },
  }
}
