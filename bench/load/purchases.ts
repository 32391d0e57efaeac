import { randomUUID } from 'node:crypto'

/** Purchases of the clients: tickets of one of these events each time, up to a maximum. */
export interface Purchases {
  eventIds: string[]
  most: number
}

/** A purchase as the browser sends it, never the same twice. */
export function makePurchase({ eventIds, most }: Purchases): { quantity: number; body: string } {
  const purchaseId = randomUUID()
  const quantity = 1 + Math.floor(Math.random() * most)
  const body = JSON.stringify({
    purchaseId,
    eventId: eventIds[Math.floor(Math.random() * eventIds.length)],
    userEmail: `guest-${purchaseId.slice(0, 8)}@example.com`,
    userPhone: '+973 3600 0000',
    quantity,
    qrCodeData: `https://masrah.example/scan/${purchaseId}`,
    status: 'purchased',
  })
  return { quantity, body }
}
