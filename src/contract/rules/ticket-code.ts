import { normalizeForSearch } from './search.ts'

/** Characters of a code, as it is typed and in one spelling. */
export const MAX_TICKET_CODE = 40
export const MIN_TICKET_CODE = 3
/** Codes of one event that were not removed. */
export const MAX_TICKET_CODES = 200

/** A code in one spelling: any case, digits and forms of Arabic letters, without spaces, dashes and other signs. */
export function codeKey(typed: string): string {
  return normalizeForSearch(typed).replaceAll(' ', '')
}

/** What a code takes off each ticket; both null when it only unlocks types. */
export interface Discount {
  percent: number | null
  amount: number | null
}

/** What is taken off one ticket. All amounts in fils; a half is rounded up. */
export function discountOf(price: number, { percent, amount }: Discount): number {
  if (percent !== null) return Math.floor((price * percent + 50) / 100)
  return Math.min(amount ?? 0, price)
}
