import { createHmac } from 'node:crypto'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { siteOf } from '../../http/client-ip.ts'
import type { Database } from '../../services/db.ts'

/** How long a purchase keeps the network of its guest: long enough to find and void what a stranger took. */
const KEPT_FOR_MS = 7 * DAY_MS
const KEY_BYTES = 16

/**
 * The stored key of a network: an HMAC, since the privacy page promises that tickets hold no IP address. Null for
 * in-process calls, and behind a gateway that limits.
 */
export type GuestNetwork = (network: string) => string | null

/** Keys of another `secret` differ. */
export function createGuestNetwork(secret: string): GuestNetwork {
  return (network) => {
    if (network === '') return null
    const digest = createHmac('sha256', secret)
      .update(`guest-network\n${siteOf(network)}`)
      .digest()
    return digest.subarray(0, KEY_BYTES).toString('base64url')
  }
}

/** Forgets the networks of older purchases and places in waiting lists. */
export async function forgetNetworks(db: Database, now: number): Promise<void> {
  for (const table of ['tickets', 'waiting_list'])
    await db.query(`update ${table} set network = null where network is not null and created_at < $1`, [
      new Date(now - KEPT_FOR_MS),
    ])
}
