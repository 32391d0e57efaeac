import { vi } from 'vitest'

/** Contents by database and store name. Page modules keep connections, so all tests of a process share one. */
const contents = new Map<string, Map<IDBValidKey, unknown>>()

/** What tests observe of IndexedDB, and control. */
export const indexedDb = {
  /** Names of the opened databases. */
  opened: [] as string[],
  /** Modes of transactions that fail, in all databases or in one (`readwrite check-in`). */
  failing: [] as (IDBTransactionMode | `${IDBTransactionMode} ${string}`)[],
  /** Whether the browser forbids it: then opening throws at once. */
  isForbidden: false,
}

/** An empty in-memory IndexedDB, as far as idb-keyval uses it. `vi.unstubAllGlobals()` ends it. */
export function stubIndexedDb(): void {
  for (const content of contents.values()) content.clear()
  Object.assign(indexedDb, { opened: [], failing: [], isForbidden: false })
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      if (indexedDb.isForbidden) throw new DOMException('storage is forbidden', 'SecurityError')
      indexedDb.opened.push(name)
      return respond(() => ({
        transaction: (store: string, mode: IDBTransactionMode) => begin(name, store, mode),
      }))
    },
  })
}

function begin(database: string, storeName: string, mode: IDBTransactionMode) {
  const { failing } = indexedDb
  if (failing.includes(mode) || failing.includes(`${mode} ${database}`))
    throw new DOMException('storage failed', 'UnknownError')
  const name = `${database}/${storeName}`
  const content = contents.get(name) ?? new Map<IDBValidKey, unknown>()
  contents.set(name, content)
  const transaction = { oncomplete: undefined as (() => void) | undefined }
  setImmediate(() => transaction.oncomplete?.())
  const store = {
    transaction,
    get: (key: IDBValidKey) => respond(() => structuredClone(content.get(key))),
    getAllKeys: () => respond(() => [...content.keys()]),
    put: (value: unknown, key: IDBValidKey) => content.set(key, structuredClone(value)),
    delete: (key: IDBValidKey) => content.delete(key),
    clear: () => content.clear(),
  }
  return { objectStore: () => store }
}

function respond<T>(work: () => T) {
  const request = { result: undefined as T | undefined, onsuccess: undefined as (() => void) | undefined }
  queueMicrotask(() => {
    request.result = work()
    request.onsuccess?.()
  })
  return request
}
