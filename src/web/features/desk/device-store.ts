import * as database from 'idb-keyval'

/**
 * A store in IndexedDB, with its own database. Where the browser forbids that (blocked cookies, some private windows), its
 * entries last as long as the page.
 */
export function createDeviceStore(databaseName: string, storeName: string) {
  const unkept = new Map<string, unknown>()
  let opening: Promise<database.UseStore | undefined> | undefined

  /** Undefined where it is forbidden; later failures are the caller's. */
  function open(): Promise<database.UseStore | undefined> {
    opening ??= tryOut().catch(() => undefined)
    return opening
  }

  async function tryOut(): Promise<database.UseStore> {
    const store = database.createStore(databaseName, storeName)
    await store('readonly', () => undefined)
    return store
  }

  return {
    /** Whether entries outlast the page. */
    isKept: async () => (await open()) !== undefined,
    async get<T>(key: string): Promise<T | undefined> {
      const store = await open()
      return store ? database.get<T>(key, store) : (unkept.get(key) as T | undefined)
    },
    async set(key: string, value: unknown): Promise<void> {
      const store = await open()
      if (store) await database.set(key, value, store)
      else unkept.set(key, value)
    },
    async update<T>(key: string, change: (before: T | undefined) => T): Promise<void> {
      const store = await open()
      if (store) await database.update<T>(key, change, store)
      else unkept.set(key, change(unkept.get(key) as T | undefined))
    },
    async delete(key: string): Promise<void> {
      const store = await open()
      if (store) await database.del(key, store)
      else unkept.delete(key)
    },
    async keys(): Promise<string[]> {
      const store = await open()
      return store ? database.keys<string>(store) : [...unkept.keys()]
    },
    async clear(): Promise<void> {
      const store = await open()
      if (store) await database.clear(store)
      else unkept.clear()
    },
  }
}

/** The doors' lists on this device (store.ts). */
export const doorLists = createDeviceStore('check-in', 'lists')

/** Drops the doors' lists from this device, at log-out. */
export async function dropDoorLists(): Promise<void> {
  // Not the database itself: that would wait until no tab has a connection. A failure hinders no log-out.
  await doorLists.clear().catch(() => undefined)
}
