import { clear, createStore, type UseStore } from 'idb-keyval'

let store: UseStore | undefined

/** The doors' lists on this device (store.ts). IndexedDB exists only in browsers. */
export function listsStore(): UseStore {
  store ??= createStore('check-in', 'lists')
  return store
}

/** Drops the doors' lists from this device, at log-out. */
export async function dropDoorLists(): Promise<void> {
  try {
    // Not the database itself: that would wait until no tab has a connection.
    await clear(listsStore())
  } catch {
    // Where IndexedDB is forbidden nothing is kept. It throws at once then, before there is a promise.
  }
}
