import { useRef, useState } from 'react'
import type { WindowType } from '../../../contract/calls/box-office.ts'
import { parseDecimal } from '../../../contract/rules/digits.ts'
import { MAX_QUANTITY } from '../../../contract/rules/sales.ts'
import { mostOf, totalPrice, typeProblem } from '../../../contract/rules/type-sales.ts'
import { api } from '../../lib/api.ts'
import { apiError, isProgrammingError } from '../../lib/errors.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'
import type { BoxOfficeWindow } from './queries.ts'
import { type NewSale, type SoldTicket, useQuotaSales } from './quota-sales.ts'

/** Whether too few of a type are left for any sale. */
export const hasNone = ({ remaining, min }: WindowType) => remaining !== null && remaining < min

/** How many of each type, as typed. */
export function useQuantities(types: WindowType[]) {
  const words = useBundle('account').boxOffice
  const [typed, setTyped] = useState<Record<string, string>>({})
  // What was chosen of a type that has none left since is not asked for.
  const textOf = (type: WindowType) => (hasNone(type) ? '0' : (typed[type.id] ?? '0'))
  const countOf = (type: WindowType) => (textOf(type).trim() === '' ? 0 : parseDecimal(textOf(type)))
  const people = types.reduce((sum, type) => sum + (countOf(type) ?? 0), 0)

  function problemOf(type: WindowType): string | undefined {
    const problem = typeProblem(countOf(type), type)
    if (problem === 'TOO_FEW_LEFT') return words.too_few_left
    if (problem === 'TYPE_TOO_FEW') return words.least(type.min)
    if (problem === 'TYPE_TOO_MANY') return words.most(type.max)
    return problem && words.quantity_invalid
  }

  const isWrong = types.some(problemOf)
  return {
    people,
    items: types.flatMap((type) => {
      const quantity = countOf(type)
      return quantity ? [{ type_id: type.id, quantity }] : []
    }),
    /** In dinars; undefined while a quantity is wrong. */
    total: isWrong ? undefined : totalPrice(types.map((type) => ({ price: type.price, quantity: countOf(type) ?? 0 }))),
    problemOf,
    /** Why nothing can be sold. */
    problem(): string | undefined {
      if (isWrong) return words.quantity_invalid
      if (people === 0) return words.choose
      return people > MAX_QUANTITY ? words.too_many : undefined
    },
    steps: (type: WindowType) => ({
      name: `type:${type.id}`,
      value: textOf(type),
      number: countOf(type),
      min: 0,
      least: type.min,
      max: mostOf(type),
      onChange: (text: string) => setTyped((before) => ({ ...before, [type.id]: text })),
    }),
  }
}

/** Request timeout, after which the quota sells; milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * Sells in a shift. An attempt without an answer may have been sold: sent again, it is the same sale. Without a network, and
 * where no other places are left, it is sold from what this device took along.
 */
export function useSell(userId: string, window: BoxOfficeWindow & { shift: { id: string } }) {
  const attempt = useRef<{ purchaseId: string; content: string }>(undefined)
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
      const content = JSON.stringify(sale)
      if (attempt.current?.content !== content) attempt.current = { purchaseId: randomUuid(), content }
      const { purchaseId } = attempt.current
      try {
        const ticket =
          (quotaSales.isNeeded(sale) && (await quotaSales.sell(purchaseId, sale))) ||
          (await sellOnline(purchaseId, sale))
        attempt.current = undefined
        setUnanswered(false)
        return ticket
      } catch (error) {
        const status = apiError(error)?.status ?? 500
        setUnanswered(status >= 500)
        if (status < 500) attempt.current = undefined
        throw error
      }
    },
  }
}
