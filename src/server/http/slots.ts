/** Limits the concurrency of each key. */
export class Slots {
  readonly #taken = new Map<string, number>()

  /** Takes a slot; false when the key holds `max` already. */
  take(key: string, max: number): boolean {
    const taken = this.#taken.get(key) ?? 0
    if (taken >= max) return false
    this.#taken.set(key, taken + 1)
    return true
  }

  /** Releases a slot. */
  release(key: string): void {
    const left = (this.#taken.get(key) ?? 1) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}
