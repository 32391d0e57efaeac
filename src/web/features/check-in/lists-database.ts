import { clear, createStore, type UseStore } from 'idb-keyval'

let store: UseStore | undefined

/** The lists of doors on this device (store.ts). IndexedDB is there in browsers only. */
export function listsStore(): UseStore {
  store ??= createStore('check-in', 'lists')
  return store
}

/** Drops the lists of doors from this device: at log-out they belong to nobody here. */
export async function dropDoorLists(): Promise<void> {
  try {
    // Not the database: it would wait until no tab holds a connection.
    await clear(listsStore())
  } catch {
    // Where IndexedDB is forbidden nothing is kept. It throws at once then, before there is a promise.
  }
}
