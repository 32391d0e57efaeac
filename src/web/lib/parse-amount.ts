import { parseDecimal } from '../../contract/rules/digits.ts'
import { MAX_PRICE } from '../../contract/rules/talent-limits.ts'

/** The amount that was typed, in dinars with at most three decimals: null when nothing was, undefined when it is none. */
export function parseAmount(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const amount = parseDecimal(typed)
  if (amount === undefined || amount > MAX_PRICE) return undefined
  return Number(amount.toFixed(3)) === amount ? amount : undefined
}
