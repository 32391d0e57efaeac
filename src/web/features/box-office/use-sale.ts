import { useRef, useState } from 'react'
import type { Shift, WindowType } from '../../../contract/calls/box-office.ts'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import type { SaleMethod } from '../../../contract/rules/box-office.ts'
import { parseDecimal } from '../../../contract/rules/digits.ts'
import { MAX_QUANTITY } from '../../../contract/rules/sales.ts'
import { mostOf, totalPrice, typeProblem } from '../../../contract/rules/type-sales.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'

/** How many of each type, as typed. */
export function useQuantities(types: WindowType[]) {
  const words = useBundle('account').boxOffice
  const [typed, setTyped] = useState<Record<string, string>>({})
  const textOf = (id: string) => typed[id] ?? '0'
  const countOf = (id: string) => (textOf(id).trim() === '' ? 0 : parseDecimal(textOf(id)))
  const people = types.reduce((sum, { id }) => sum + (countOf(id) ?? 0), 0)

  function problemOf(type: WindowType): string | undefined {
    const problem = typeProblem(countOf(type.id), type)
    if (problem === 'TOO_FEW_LEFT') return words.too_few_left
    if (problem === 'TYPE_TOO_FEW') return words.least(type.min)
    if (problem === 'TYPE_TOO_MANY') return words.most(type.max)
    return problem && words.quantity_invalid
  }

  const isWrong = types.some(problemOf)
  return {
    people,
    items: types.flatMap(({ id }) => {
      const quantity = countOf(id)
      return quantity ? [{ type_id: id, quantity }] : []
    }),
    /** In dinars; undefined while a quantity is wrong. */
    total: isWrong ? undefined : totalPrice(types.map(({ id, price }) => ({ price, quantity: countOf(id) ?? 0 }))),
    problemOf,
    /** Why nothing can be sold. */
    problem(): string | undefined {
      if (isWrong) return words.quantity_invalid
      if (people === 0) return words.choose
      return people > MAX_QUANTITY ? words.too_many : undefined
    },
    steps: (type: WindowType) => ({
      name: `type:${type.id}`,
      value: textOf(type.id),
      number: countOf(type.id),
      min: 0,
      least: type.min,
      max: mostOf(type),
      onChange: (text: string) => setTyped((before) => ({ ...before, [type.id]: text })),
    }),
  }
}

export interface Sale {
  items: { type_id: string; quantity: number }[]
  method: SaleMethod
  reason?: string
  email?: string
  name?: string
}

/** Sells in a shift. An attempt without an answer may have been sold: sent again, it is the same sale. */
export function useSell({ id }: Shift): { sell: (sale: Sale) => Promise<Ticket>; isUnanswered: boolean } {
  const attempt = useRef<{ purchaseId: string; content: string }>(undefined)
  const [isUnanswered, setUnanswered] = useState(false)
  return {
    isUnanswered,
    async sell(sale) {
      const content = JSON.stringify(sale)
      if (attempt.current?.content !== content) attempt.current = { purchaseId: randomUuid(), content }
      try {
        const ticket = await (await api()).boxOffice.sell({ id, purchaseId: attempt.current.purchaseId, ...sale })
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
