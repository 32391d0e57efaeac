import { latinDigits, parseDecimal, withoutDirectionMarks } from '../../contract/rules/digits.ts'
import { MAX_PRICE } from '../../contract/rules/talent-limits.ts'

/** A typed amount of dinars with at most three decimals; null when empty, undefined when invalid. */
export function parseAmount(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const amount = parseDecimal(typed)
  if (amount === undefined || amount > MAX_PRICE) return undefined
  return Number(amount.toFixed(3)) === amount ? amount : undefined
}

/** A typed whole number; null when empty, undefined when invalid. */
export function parseWholeNumber(typed: string): number | null | undefined {
  const text = latinDigits(withoutDirectionMarks(typed)).replace(/[,٬\s]/g, '')
  if (!text) return null
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Whether the typed text is empty or a whole number within these bounds. */
export function isWholeBetween(typed: string, least: number, most: number): boolean {
  const number = parseWholeNumber(typed)
  return number === null || (number !== undefined && number >= least && number <= most)
}
