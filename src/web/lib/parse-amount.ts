import { amountMeanings, readAmount } from '../../contract/rules/money.ts'
import { MAX_PRICE } from '../../contract/rules/talent.ts'
import { cleanLine } from '../../contract/rules/typed-text.ts'

/** A typed amount of dinars with at most three decimals; null when empty, undefined when it is invalid or has two meanings. */
export function parseAmount(typed: string): number | null | undefined {
  if (cleanLine(typed) === '') return null
  const amount = readAmount(typed)
  if (typeof amount !== 'number' || amount > MAX_PRICE) return undefined
  return Number(amount.toFixed(3)) === amount ? amount : undefined
}

/** The error of a typed amount: `invalid`, unless it has two meanings. */
export function amountProblem<Code extends string>(
  typed: string,
  invalid: Code,
): Code | 'AMOUNT_AMBIGUOUS' | undefined {
  if (parseAmount(typed) !== undefined) return undefined
  return amountMeanings(typed) ? 'AMOUNT_AMBIGUOUS' : invalid
}
