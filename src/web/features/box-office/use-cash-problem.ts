import { amountErrors } from '../../../contract/errors/amount.ts'
import { boxOfficeErrors } from '../../../contract/errors/box-office.ts'
import { MAX_CASH } from '../../../contract/rules/box-office.ts'
import { useWords } from '../../lib/i18n.tsx'
import { amountProblem, parseAmount } from '../../lib/parse-amount.ts'

/** Why typed cash is no amount; undefined if it is. */
export function useCashProblem(): (typed: string) => string | undefined {
  const { language } = useWords()
  return (typed) => {
    const amount = parseAmount(typed)
    if (typeof amount === 'number' && amount >= 0 && amount <= MAX_CASH) return undefined
    const isAmbiguous = amountProblem(typed, 'CASH_INVALID') === 'AMOUNT_AMBIGUOUS'
    return (isAmbiguous ? amountErrors.AMOUNT_AMBIGUOUS : boxOfficeErrors.CASH_INVALID)[language]
  }
}
