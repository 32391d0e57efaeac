/**
 * Texts stored in the browser. Where its storage is full or forbidden they live as long as the page, so that nothing is
 * lost while it is open. Storage may be cleared at any time, and its content may be anything.
 */
function createStorage(name: 'localStorage' | 'sessionStorage') {
  /** Texts that the browser did not store. */
  const unkept = new Map<string, string>()

  function read(key: string): string | undefined {
    try {
      return unkept.get(key) ?? globalThis[name].getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }

  /** Stores a text; undefined deletes it. */
  function write(key: string, text: string | undefined): void {
    unkept.delete(key)
    try {
      if (text === undefined) globalThis[name].removeItem(key)
      else globalThis[name].setItem(key, text)
    } catch {
      if (text !== undefined) unkept.set(key, text)
    }
  }

  return {
    read,
    /** A stored JSON object; empty without one. */
    readObject(key: string): Record<string, unknown> {
      try {
        return Object(JSON.parse(read(key) ?? '{}'))
      } catch {
        return {}
      }
    },
    /** All texts whose keys begin with `prefix`. */
    readAll(prefix: string): string[] {
      const keys = new Set(unkept.keys())
      try {
        for (const key of Object.keys(globalThis[name])) keys.add(key)
      } catch {
        // Forbidden.
      }
      return [...keys].filter((key) => key.startsWith(prefix)).flatMap((key) => read(key) ?? [])
    },
    write,
  }
}

/** Belongs to one tab, until it is closed. */
export const tabStorage = createStorage('sessionStorage')

/** Stays on the device, shared by all tabs. */
export const deviceStorage = createStorage('localStorage')
