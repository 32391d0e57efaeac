import { parseDecimal } from '../../contract/rules/digits.ts'
import { MAX_PRICE } from '../../contract/rules/talent-limits.ts'

/** A typed amount of dinars with at most three decimals; null when empty, undefined when invalid. */
export function parseAmount(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const amount = parseDecimal(typed)
  if (amount === undefined || amount > MAX_PRICE) return undefined
  return Number(amount.toFixed(3)) === amount ? amount : undefined
}
