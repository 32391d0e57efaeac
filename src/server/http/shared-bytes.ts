/** A part of a bounded number of bytes, which the oldest holder loses first. */
export interface Share {
  /** Counts further bytes. */
  add(bytes: number): void
  release(): void
  /** Aborts when the share is lost to younger ones. */
  lost: AbortSignal
}

/** Bytes held by several at once, at most `max` in all. */
export function createSharedBytes(max: number): { share(): Share } {
  interface Held {
    bytes: number
    lost: AbortController
  }
  // In the order in which they began.
  const held = new Set<Held>()
  let total = 0

  function release(one: Held): void {
    if (held.delete(one)) total -= one.bytes
  }

  return {
    share() {
      const own: Held = { bytes: 0, lost: new AbortController() }
      held.add(own)
      return {
        lost: own.lost.signal,
        release: () => release(own),
        add(bytes) {
          if (!held.has(own)) return
          own.bytes += bytes
          total += bytes
          for (const oldest of held) {
            if (total <= max) break
            release(oldest)
            oldest.lost.abort()
          }
        },
      }
    },
  }
}
