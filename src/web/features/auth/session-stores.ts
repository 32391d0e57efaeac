import { dropKeptTickets } from '../../lib/kept-store.ts'
import { accountStorage, tabStorage } from '../../lib/storage.ts'
import { dropDoorLists } from '../desk/device-store.ts'

/**
 * Stores of a session in this browser. Not among them: favourites and settings, which belong to the device, and
 * admissions and payments that a door has not sent yet, since people are in, and money was taken.
 */
const STORES = [tabStorage.clear, accountStorage.clear, dropKeptTickets, dropDoorLists]

/** Empties every store of an ended session. Callers load a new page: this one has copies in memory. */
export async function emptySessionStores(): Promise<void> {
  await Promise.all(STORES.map((empty) => empty()))
}
