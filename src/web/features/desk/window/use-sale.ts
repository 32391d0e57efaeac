import { useState } from 'react'
import type { WindowType } from '../../../../contract/calls/box-office.ts'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import type { SaleMethod } from '../../../../contract/rules/box-office.ts'
import { isTaken } from '../../../../contract/rules/payment.ts'
import { quantityOf } from '../../../../contract/rules/ticket-lines.ts'
import { totalPrice } from '../../../../contract/rules/type-sales.ts'
import { api } from '../../../lib/api.ts'
import { apiError, isProgrammingError } from '../../../lib/errors.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { addSale, type DeviceQuotas, leftOf, type QueuedSale } from '../quotas.ts'
import type { BoxOfficeWindow } from './queries.ts'
import { listSale } from './sold-here.ts'

/** Request timeout, after which the quota sells; milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * Sells in a shift. An attempt without an answer may have been sold: sent again, it is the same sale. Without a network, and
 * where no other places are left, it is sold from what this device took along.
 */
export function useSell(userId: string, window: BoxOfficeWindow & { shift: { id: string } }) {
  const attempt = useIdempotencyKey()
  const [isUnanswered, setUnanswered] = useState(false)
  const quotaSales = useQuotaSales(userId, window)

  async function sellOnline(purchaseId: string, sale: NewSale): Promise<SoldTicket> {
    const { id } = window.shift
    // Without a quota, an answer is waited for.
    const signal = quotaSales.covers(sale) ? AbortSignal.timeout(TIMEOUT_MS) : undefined
    try {
      return await (await api()).boxOffice.sell({ id, purchaseId, ...sale }, { signal })
    } catch (error) {
      const isAnswered = (apiError(error)?.status ?? 500) < 500 || isProgrammingError(error)
      const ticket = isAnswered ? undefined : await quotaSales.sell(purchaseId, sale)
      if (!ticket) throw error
      return ticket
    }
  }

  return {
    isUnanswered,
    async sell(sale: NewSale): Promise<SoldTicket> {
      const purchaseId = attempt.idOf(sale)
      try {
        const ticket =
          (quotaSales.isNeeded(sale) && (await quotaSales.sell(purchaseId, sale))) ||
          (await sellOnline(purchaseId, sale))
        attempt.end()
        setUnanswered(false)
        return ticket
      } catch (error) {
        const status = apiError(error)?.status ?? 500
        setUnanswered(status >= 500)
        if (status < 500) attempt.end()
        throw error
      }
    },
  }
}

export interface NewSale {
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
  /** `held`: it waits until its guest paid by the link. */
  status?: Ticket['status']
  held_until?: Ticket['held_until']
  /** It was paid while the window showed its link. */
  isJustPaid?: boolean
  /** Change due to the guest, in dinars. */
  change?: number
}

/** The types of the window with what can be sold of them: without a network only what this device took along. */
export function sellableTypes({ types, quotas, isOffline }: BoxOfficeWindow): WindowType[] {
  if (!quotas) return types
  if (!isOffline) {
    return types.map((type) => {
      const { remaining } = type
      return { ...type, remaining: remaining === null ? null : Math.max(remaining, leftAt(quotas, type)) }
    })
  }
  return types.map((type) => {
    const { id, price } = type
    return { ...type, price: quotas.types[id]?.price ?? price, remaining: leftOf(quotas, id) }
  })
}

/** Places left of a quota at the price that is shown. */
const leftAt = (quotas: DeviceQuotas, { id, price }: WindowType) =>
  quotas.types[id]?.price === price ? leftOf(quotas, id) : 0

/** A queued sale as a ticket. */
export function ticketOf(
  { purchaseId, items, total }: QueuedSale,
  types: Pick<WindowType, 'id' | 'name'>[],
): SoldTicket {
  return {
    ...{ purchaseId, total, paid: total, admitted: 0, qrCodeData: `${location.origin}/scan/${purchaseId}` },
    quantity: quantityOf({ items }),
    lines: items.map(({ type_id, quantity }) => ({
      name: types.find(({ id }) => id === type_id)?.name ?? '',
      quantity,
    })),
  }
}

/** Sells what this device took along. */
function useQuotaSales(
  userId: string,
  { event, shift, types, quotas, isOffline }: BoxOfficeWindow & { shift: { id: string } },
) {
  function covers({ items, method, reason, email }: NewSale): boolean {
    if (!quotas || reason || email || !isTaken(method)) return false
    const leftFor = (id: string) => {
      const type = types.find((each) => each.id === id)
      return isOffline || !type ? leftOf(quotas, id) : leftAt(quotas, type)
    }
    return items.every(({ type_id, quantity }) => quantity <= leftFor(type_id))
  }
  const isShort = ({ items }: NewSale) =>
    items.some(({ type_id, quantity }) => quantity > (types.find(({ id }) => id === type_id)?.remaining ?? quantity))

  return {
    covers,
    /** Whether only quotas will do. */
    isNeeded: (sale: NewSale) => isOffline || isShort(sale),
    /** Sells from them, if they suffice. */
    async sell(purchaseId: string, sale: NewSale): Promise<SoldTicket | undefined> {
      const { items, method, name } = sale
      if (!quotas || !covers(sale) || !isTaken(method)) return undefined
      const sold: QueuedSale = {
        ...{ purchaseId, eventId: event.id, shiftId: shift.id, device: quotas.device, items, method, name },
        total: totalPrice(
          items.map(({ type_id, quantity }) => ({ price: quotas.types[type_id]?.price ?? 0, quantity })),
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
