import type { WindowType } from '../../../contract/calls/box-office.ts'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import type { SaleMethod } from '../../../contract/rules/box-office.ts'
import { totalPrice } from '../../../contract/rules/type-sales.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { listSale } from '../check-in/sold-here.ts'
import { addSale, leftOf, type QueuedSale, type Stock } from '../check-in/stock.ts'
import type { Window } from './queries.ts'

export interface Sale {
  items: { type_id: string; quantity: number }[]
  method: SaleMethod
  reason?: string
  email?: string
  name?: string
}

/** What the window shows of a ticket that it sold. */
export interface SoldTicket
  extends Pick<Ticket, 'purchaseId' | 'quantity' | 'total' | 'paid' | 'admitted' | 'qrCodeData'> {
  lines: Pick<Ticket['lines'][number], 'name' | 'quantity'>[]
}

/** The types of the window with what can be sold of them: without a network only what this device took along. */
export function sellableTypes({ types, stock, isOffline }: Window): WindowType[] {
  if (!stock) return types
  if (!isOffline) {
    return types.map((type) => {
      const { remaining } = type
      return { ...type, remaining: remaining === null ? null : Math.max(remaining, leftAt(stock, type)) }
    })
  }
  return types.map((type) => {
    const { id, price } = type
    return { ...type, price: stock.types[id]?.price ?? price, remaining: leftOf(stock, id) }
  })
}

/** Places along of a type at the price that is shown. */
const leftAt = (stock: Stock, { id, price }: WindowType) => (stock.types[id]?.price === price ? leftOf(stock, id) : 0)

/** A queued sale as a ticket. */
export function ticketOf(
  { purchaseId, items, total }: QueuedSale,
  types: Pick<WindowType, 'id' | 'name'>[],
): SoldTicket {
  return {
    ...{ purchaseId, total, paid: total, admitted: 0, qrCodeData: `${location.origin}/scan/${purchaseId}` },
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: items.map(({ type_id, quantity }) => ({
      name: types.find(({ id }) => id === type_id)?.name ?? '',
      quantity,
    })),
  }
}

/** Sells what this device took along. */
export function useSellAlong(
  userId: string,
  { event, shift, types, stock, isOffline }: Window & { shift: { id: string } },
) {
  function covers({ items, method, reason, email }: Sale): boolean {
    if (!stock || reason || email || (method !== 'cash' && method !== 'card')) return false
    const leftFor = (id: string) => {
      const type = types.find((each) => each.id === id)
      return isOffline || !type ? leftOf(stock, id) : leftAt(stock, type)
    }
    return items.every(({ type_id, quantity }) => quantity <= leftFor(type_id))
  }
  const isShort = ({ items }: Sale) =>
    items.some(({ type_id, quantity }) => quantity > (types.find(({ id }) => id === type_id)?.remaining ?? quantity))

  return {
    covers,
    /** Whether only places along will do. */
    isNeeded: (sale: Sale) => isOffline || isShort(sale),
    /** Sells from them, if they suffice. */
    async sell(purchaseId: string, sale: Sale): Promise<SoldTicket | undefined> {
      const { items, method, name } = sale
      if (!stock || !covers(sale) || (method !== 'cash' && method !== 'card')) return undefined
      const sold: QueuedSale = {
        ...{ purchaseId, eventId: event.id, shiftId: shift.id, device: stock.device, items, method, name },
        total: totalPrice(
          items.map(({ type_id, quantity }) => ({ price: stock.types[type_id]?.price ?? 0, quantity })),
        ),
        sold_at: new Date(serverNow()).toISOString(),
      }
      if (!(await addSale(userId, sold))) return undefined
      // It is sold, whether or not the list of the door can be stored.
      await listSale(sold).catch(() => undefined)
      return ticketOf(sold, types)
    },
  }
}
