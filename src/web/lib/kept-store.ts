import { clear, createStore, type UseStore } from 'idb-keyval'

let store: UseStore | undefined

/** The tickets kept on this device (features/tickets/kept-tickets.ts). IndexedDB is there in browsers only. */
export function keptStore(): UseStore {
  store ??= createStore('tickets', 'kept')
  return store
}

/** Drops all of them: nothing private outlives a session. */
export async function dropKeptTickets(): Promise<void> {
  // Where IndexedDB is forbidden nothing is kept.
  await clear(keptStore()).catch(() => undefined)
}
