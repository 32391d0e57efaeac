import { MAX_TICKET_PRICE } from './event.ts'
import { fromFils, sumDinars, toFils } from './money.ts'
import type { PassState } from './pass.ts'
import { MAX_QUANTITY } from './sales.ts'

/** How money was taken by staff, by card on their terminal; a correction takes back a payment that was noted by mistake. */
export const NOTED_METHODS = ['cash', 'card', 'correction'] as const
export type NotedMethod = (typeof NOTED_METHODS)[number]
export type TakenMethod = Exclude<NotedMethod, 'correction'>

/** How money moved: noted by staff, through the payment provider, by bank transfer, or taken back by the payer's bank. */
export const PAYMENT_METHODS = [...NOTED_METHODS, 'online', 'transfer', 'chargeback'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export function isTaken(method: string): method is TakenMethod {
  return method === 'cash' || method === 'card'
}

export function isNoted(method: string): method is NotedMethod {
  return (NOTED_METHODS as readonly string[]).includes(method)
}

/** Largest payment in dinars. */
export const MAX_PAYMENT = MAX_TICKET_PRICE * MAX_QUANTITY

/** Price of a ticket and sum of its payments, in dinars. */
export interface TicketMoney {
  total: number
  paid: number
}

/** What is still to pay for the whole ticket, in dinars. */
export function dueOf({ total, paid }: TicketMoney): number {
  return sumDinars([total, -paid])
}

/** What is to be given back of a ticket, in dinars: all that was paid once it admits nobody (`isBack`), else what is beyond its price. */
export function owedOf({ total, paid }: TicketMoney, isBack = false): number {
  return isBack ? paid : Math.max(0, -dueOf({ total, paid }))
}

/** The people of a ticket; `prices` in the order of admission, where they differ. */
interface PricedPeople {
  quantity: number
  admitted: number
  prices?: readonly number[] | null
}

interface PeopleOfLines {
  lines: readonly { type_id: string; unit_price: number; discount: number }[]
  passes: readonly { type_id: string; state: PassState; admitted_at: string | null }[]
}

/** Prices of those who are still with a ticket in the order of admission, in dinars; null where all are equal. */
export function pricesOf({ lines, passes }: PeopleOfLines): number[] | null {
  const people = passes.filter(({ state }) => state === 'valid')
  const inFirst = people.toSorted((one, other) => Number(one.admitted_at === null) - Number(other.admitted_at === null))
  const prices = inFirst.flatMap(({ type_id }) => {
    const line = lines.find((each) => each.type_id === type_id)
    return line ? sumDinars([line.unit_price, -line.discount]) : []
  })
  return new Set(prices).size > 1 ? prices : null
}

/** What is still to pay for the people of a ticket who are in, in dinars. */
export function dueOfAdmitted({ total, paid, quantity, admitted, prices }: TicketMoney & PricedPeople): number {
  const price = prices
    ? prices.slice(0, admitted).reduce((sum, each) => sum + toFils(each), 0)
    : (toFils(total) / quantity) * admitted
  return Math.max(0, fromFils(price - toFils(paid)))
}
