import { clear, createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** Key of the tickets' account; absent for a guest's. */
export const OWNER = 'owner'

let store: UseStore | undefined

/** The tickets kept on this device (features/sale/offline/kept-tickets.ts). IndexedDB exists only in browsers. */
export function keptStore(): UseStore {
  store ??= createStore('tickets', 'kept')
  return store
}

/** Drops all tickets: none of an account outlives its session on a device. */
export async function dropKeptTickets(): Promise<void> {
  try {
    await clear(keptStore())
  } catch {
    // Where IndexedDB is forbidden nothing is kept. It throws at once then, before there is a promise.
  }
}

/** Drops the tickets of an account that left without logging out here, before the account `id` sees anything. */
export async function dropTicketsOfOthers(id: string): Promise<void> {
  try {
    await keptStore()('readwrite', async (kept) => {
      const owner = await promisifyRequest<{ id: string } | undefined>(kept.get(OWNER))
      if (owner && owner.id !== id) kept.clear()
    })
  } catch {
    // As above.
  }
}
