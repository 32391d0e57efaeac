import { randomUUID } from 'node:crypto'

/** Purchases of the clients: tickets of one of these events each time, up to a maximum. */
export interface Purchases {
  eventIds: string[]
  most: number
  /** Of the only event: each purchase is of two of them. */
  typeIds?: string[]
  /** Each purchase has one of these, or none. */
  codes?: string[]
  pay?: 'online' | 'door'
}

/** A purchase as the browser sends it, never the same twice. */
export function makePurchase({ eventIds, most, typeIds = [], codes = [], pay }: Purchases): string {
  const purchaseId = randomUUID()
  const quantity = 1 + Math.floor(Math.random() * most)
  return JSON.stringify({
    purchaseId,
    eventId: eventIds[Math.floor(Math.random() * eventIds.length)],
    userEmail: `guest-${purchaseId.slice(0, 8)}@example.com`,
    userPhone: '+973 3600 0000',
    ...(typeIds.length > 0 ? { items: itemsOf(typeIds, quantity) } : { quantity }),
    code: codes[Math.floor(Math.random() * (codes.length + 1))],
    pay,
    qrCodeData: `https://masrah.example/scan/${purchaseId}`,
    status: 'purchased',
  })
}

/** Header of a buyer behind a proxy: each from a network of its own, as far as a run goes. */
export function newNetwork(): string {
  const part = (most: number) => 1 + Math.floor(Math.random() * most)
  return `x-forwarded-for: ${10 + part(80)}.${part(250)}.${part(250)}.${part(250)}\r\n`
}

function itemsOf(typeIds: string[], quantity: number) {
  const first = Math.floor(Math.random() * typeIds.length)
  const counts = [Math.ceil(quantity / 2), Math.floor(quantity / 2)]
  return counts.flatMap((count, i) =>
    count > 0 ? [{ type_id: typeIds[(first + i) % typeIds.length], quantity: count }] : [],
  )
}
