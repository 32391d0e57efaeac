/**
 * Texts stored in the browser. Where its storage is full or forbidden they live as long as the page, so that nothing is
 * lost while it is open. Storage may be cleared at any time, and its content may be anything.
 */
function createStorage(name: 'localStorage' | 'sessionStorage', prefix = '') {
  /** Texts that the browser did not store. */
  const unkept = new Map<string, string>()

  function read(key: string): string | undefined {
    try {
      return unkept.get(key) ?? globalThis[name].getItem(prefix + key) ?? undefined
    } catch {
      return undefined
    }
  }

  /** Stores a text; undefined deletes it. */
  function write(key: string, text: string | undefined): void {
    unkept.delete(key)
    try {
      if (text === undefined) globalThis[name].removeItem(prefix + key)
      else globalThis[name].setItem(prefix + key, text)
    } catch {
      if (text !== undefined) unkept.set(key, text)
    }
  }

  function keys(): string[] {
    const found = new Set(unkept.keys())
    try {
      for (const key of Object.keys(globalThis[name])) if (key.startsWith(prefix)) found.add(key.slice(prefix.length))
    } catch {
      // Forbidden.
    }
    return [...found]
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
    /** Whether the storage is allowed, and holds the text that was written last. */
    isKept(key: string): boolean {
      try {
        // Null in some Android apps.
        return globalThis[name] != null && !unkept.has(key)
      } catch {
        return false
      }
    },
    /** All texts whose keys begin with `start`. */
    readAll: (start: string) => keys().flatMap((key) => (key.startsWith(start) ? (read(key) ?? []) : [])),
    clear: () => keys().forEach((key) => void write(key, undefined)),
    write,
    /** Prefers what another tab wrote to a text that was not stored here. */
    followOtherTabs: (key: string) => void unkept.delete(key),
  }
}

/** Drafts and other state of one tab, until it is closed or the user logs out. */
export const tabStorage = createStorage('sessionStorage', 'tab:')

/** What a user leaves on the device, shared by all tabs, until they log out. */
export const accountStorage = createStorage('localStorage', 'account:')

/** Settings of the device, shared by all tabs. */
export const deviceStorage = createStorage('localStorage')

/** Messages between the tabs of the site. Where the browser forbids storage it may forbid these, too: then there are none. */
export function openTabChannel(name: string): Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'> {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { onmessage: null, postMessage() {}, close() {} }
  }
}
