import { BUYER_KEY, BUYER_KEY_HEADER } from '../../contract/rules/buyer-key.ts'
import { deviceStorage, tabStorage } from './storage.ts'

const KEY = 'buyer_key'
const KEY_BYTES = 32
/** Set while somebody books on a device that is not theirs. */
const BORROWED = 'borrowed_device'

/** The key that this browser made before; undefined if it has none. The server's cookie may have another, which wins. */
function knownKey(): string | undefined {
  const key = deviceStorage.read(KEY)
  return key !== undefined && BUYER_KEY.test(key) ? key : undefined
}

/** Made once. Where storage is refused, it lasts as long as the page; the cookie of the purchase outlives it. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  deviceStorage.write(KEY, key)
  return key
}

/** Whether this browser has a key that scripts can read. */
export const hasBuyerKey = (): boolean => knownKey() !== undefined

/** Drops the part of the key that scripts can reach; `DELETE /api/address_proofs` drops the cookie. */
export function dropBuyerKey(): void {
  deviceStorage.write(KEY, undefined)
}

/** Whether the reader said, in this tab, that the device is not theirs: nothing of a purchase is kept on it. */
export const isBorrowedDevice = (): boolean => tabStorage.read(BORROWED) !== undefined

export function setBorrowedDevice(isBorrowed: boolean): void {
  tabStorage.write(BORROWED, isBorrowed ? '1' : undefined)
}

const MANAGED_BY_KEY: ReadonlySet<string> = new Set(['tickets', 'passes', 'charges'])

/** Headers of a call of the API, by its path in the contract: purchases and what manages them carry the buyer key. */
export function buyerHeaders([area, call]: readonly string[]): Record<string, string> {
  if (!MANAGED_BY_KEY.has(area ?? '') || isBorrowedDevice()) return {}
  const key = knownKey() ?? (call === 'create' ? makeKey() : undefined)
  return key === undefined ? {} : { [BUYER_KEY_HEADER]: key }
}
