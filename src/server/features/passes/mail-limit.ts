import type { Database } from '../../services/db.ts'
import { createRateLimit } from '../../services/rate-limit.ts'

/* Whoever has the link of a ticket may mail addresses of their choice: a whole party at once, and no more. */

const OF_PURCHASE = { points: 20, duration: 3600 }
const TO_ADDRESS = { points: 10, duration: 3600 }
const FROM_NETWORK = { points: 100, duration: 3600 }

/** Counts a mail that hands a ticket on, or refuses it; undefined where a gateway limits instead. */
export type PassMailLimiter = (mail: {
  purchaseId: string
  email: string
  network: string
}) => Promise<'refused' | { refund(): Promise<void> } | undefined>

export function createPassMailLimiter(store: { db: Database; secret: string }): PassMailLimiter {
  const ofPurchase = createRateLimit(store, 'pass-mail', OF_PURCHASE)
  const toAddress = createRateLimit(store, 'pass-mail-address', TO_ADDRESS)
  const fromNetwork = createRateLimit(store, 'pass-mail-network', FROM_NETWORK)
  return async ({ purchaseId, email, network }) => {
    if (network === '') return undefined
    const limits = [
      [ofPurchase, purchaseId],
      [toAddress, email.toLowerCase()],
      [fromNetwork, network],
    ] as const
    for (const [limit, key] of limits) if (await limit.consume(key)) return 'refused'
    return {
      async refund() {
        for (const [limit, key] of limits) await limit.refund(key)
      },
    }
  }
}
