import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { apiError, isProgrammingError } from '../../lib/errors.ts'
import { useAttempt } from '../check-in/use-attempt.ts'
import type { BoxOfficeWindow } from './queries.ts'
import { type NewSale, type SoldTicket, useQuotaSales } from './quota-sales.ts'

/** Request timeout, after which the quota sells; milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * Sells in a shift. An attempt without an answer may have been sold: sent again, it is the same sale. Without a network, and
 * where no other places are left, it is sold from what this device took along.
 */
export function useSell(userId: string, window: BoxOfficeWindow & { shift: { id: string } }) {
  const attempt = useAttempt()
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
