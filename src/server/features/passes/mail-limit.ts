import { siteOf } from '../../http/client-ip.ts'
import type { Database } from '../../services/db.ts'
import { createRateLimit } from '../../services/rate-limit.ts'

/* Holders of a ticket's link choose the addresses that are mailed: a whole party at once, and no more. */

const OF_PURCHASE = { points: 20, duration: 3600 }
const TO_ADDRESS = { points: 10, duration: 3600 }
const FROM_NETWORK = { points: 100, duration: 3600 }

/**
 * Counts a mail that hands a ticket on, or refuses it; undefined where a gateway limits instead. Refunded when nothing was mailed,
 * except from the purchase when the response told something about its address.
 */
export type PassMailLimiter = (mail: {
  purchaseId: string
  email: string
  network: string
}) => Promise<'refused' | { refund(told: boolean): Promise<void> } | undefined>

/** Its counts are shared by all servers. */
export function createPassMailLimiter(store: { db: Database; secret: string }): PassMailLimiter {
  const ofPurchase = createRateLimit(store, 'pass-mail', OF_PURCHASE)
  const toAddress = createRateLimit(store, 'pass-mail-address', TO_ADDRESS)
  const fromNetwork = createRateLimit(store, 'pass-mail-network', FROM_NETWORK)
  return async ({ purchaseId, email, network }) => {
    if (network === '') return undefined
    const limits = [
      [ofPurchase, purchaseId],
      [toAddress, email.toLowerCase()],
      [fromNetwork, siteOf(network)],
    ] as const
    const refund = async (counted: readonly (typeof limits)[number][]) => {
      for (const [limit, key] of counted) await limit.refund(key)
    }
    for (const [i, [limit, key]] of limits.entries()) {
      if (!(await limit.consume(key))) continue
      // Otherwise who has used up one limit could use up that of somebody's address.
      await refund(limits.slice(0, i))
      return 'refused'
    }
    return { refund: (told) => refund(limits.slice(told ? 1 : 0)) }
  }
}
