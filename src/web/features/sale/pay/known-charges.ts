import { isBorrowedDevice } from '../../../lib/buyer-key.ts'
import { accountStorage, tabStorage } from '../../../lib/storage.ts'

const KEY = 'charges'
/** The latest attempts to pay are remembered, with the purchase of each: its link is the ticket, and never in the address that a bank leads back to. */
const MAX_KNOWN = 20

const stores = () => (isBorrowedDevice() ? [tabStorage] : [accountStorage, tabStorage])

/** Notes that an attempt to pay began in this browser. */
export function noteCharge(charge: string, purchaseId: string): void {
  const [store = tabStorage] = stores()
  const known = Object.entries(store.readObject(KEY)).filter(([id]) => id !== charge)
  const latest = [...known, [charge, purchaseId]].slice(-MAX_KNOWN)
  store.write(KEY, JSON.stringify(Object.fromEntries(latest)))
}

/** The purchase of an attempt to pay that began in this browser. */
export function purchaseOfCharge(charge: string): string | undefined {
  return stores()
    .map((store) => store.readObject(KEY)[charge])
    .find((id): id is string => typeof id === 'string')
}
