/** A bounded queue that serves its keys round-robin: no key waits longer than one round, however much others queue. */
export interface FairQueue<Item> {
  /**
   * Appends an item to those of its key. A full queue drops the newest item of the longest line, which may be this one;
   * returns the dropped item.
   */
  push(key: string, item: Item): Item | undefined
  /** Takes the oldest item of the next key in turn that is not blocked. */
  shift(isBlocked?: (key: string) => boolean): { key: string; item: Item } | undefined
  /** Removes an item; false when it is no longer queued. */
  remove(key: string, item: Item): boolean
  /** Takes all items. */
  clear(): Item[]
}

/** An empty queue for at most `capacity` items. */
export function createFairQueue<Item>(capacity: number): FairQueue<Item> {
  /** The items of each key that has any, in order of turns. */
  const lines = new Map<string, Item[]>()
  let size = 0

  /** Of the longest lines, the last in turn: its next item is the furthest away. */
  function longestLine(): [string, Item[]] | undefined {
    let longest: [string, Item[]] | undefined
    for (const entry of lines) if (entry[1].length >= (longest?.[1].length ?? 0)) longest = entry
    return longest
  }

  function removeAt(key: string, line: Item[], index: number): Item {
    const [item] = line.splice(index, 1) as [Item]
    if (line.length === 0) lines.delete(key)
    size--
    return item
  }

  return {
    push(key, item) {
      let dropped: Item | undefined
      if (size >= capacity) {
        const longest = longestLine()
        // A line that would become as long as the longest has no better claim.
        if (!longest || longest[1].length <= (lines.get(key)?.length ?? 0) + 1) return item
        dropped = removeAt(...longest, longest[1].length - 1)
      }
      const line = lines.get(key)
      if (line) line.push(item)
      else lines.set(key, [item])
      size++
      return dropped
    },
    shift(isBlocked = () => false) {
      for (const [key, line] of lines) {
        if (isBlocked(key)) continue
        const item = removeAt(key, line, 0)
        // Its next turn comes after those of all other keys.
        if (lines.delete(key)) lines.set(key, line)
        return { key, item }
      }
      return undefined
    },
    remove(key, item) {
      const line = lines.get(key)
      const index = line?.indexOf(item) ?? -1
      if (!line || index < 0) return false
      removeAt(key, line, index)
      return true
    },
    clear() {
      const items = [...lines.values()].flat()
      lines.clear()
      size = 0
      return items
    },
  }
}
