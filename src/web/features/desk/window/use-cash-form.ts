import { useState } from 'react'
import type { Shift } from '../../../../contract/calls/box-office.ts'
import { amountErrors } from '../../../../contract/errors/amount.ts'
import { boxOfficeErrors } from '../../../../contract/errors/box-office.ts'
import { MAX_CASH } from '../../../../contract/rules/box-office.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { type Form, useForm } from '../../../lib/form.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { amountProblem, parseAmount } from '../../../lib/parse-amount.ts'

/** A form of `useCashForm`. */
export type CashForm<Field extends string> = Form<Field, Shift>

/** A form of one amount of cash. */
export function useCashForm<Field extends string>(
  field: Field,
  save: (typed: string) => Promise<Shift>,
  onSuccess: (shift: Shift) => unknown,
  onError?: (error: Error, typed: string) => void,
): CashForm<Field> {
  const { language } = useWords()
  function problemOf(typed: string): string | undefined {
    const amount = parseAmount(typed)
    if (typeof amount === 'number' && amount >= 0 && amount <= MAX_CASH) return undefined
    const isAmbiguous = amountProblem(typed, 'CASH_INVALID') === 'AMOUNT_AMBIGUOUS'
    return (isAmbiguous ? amountErrors.AMOUNT_AMBIGUOUS : boxOfficeErrors.CASH_INVALID)[language]
  }
  return useForm<Field, Shift>({
    fields: [field],
    validate: (values) => ({ [field]: problemOf(values[field]) }) as Partial<Record<Field, string>>,
    onSubmit: (values) => save(values[field]),
    onSuccess,
    onError(error, values) {
      onError?.(error, values[field])
      return false
    },
  })
}

/**
 * The form that closes a shift with the counted cash. `isSurplus`: the server refused more cash than expected; the same count
 * sent again confirms it.
 */
export function useCloseForm({ id }: Shift, onClosed: (shift: Shift) => unknown) {
  const [surplus, setSurplus] = useState<string>()
  const form = useCashForm(
    'counted',
    async (counted) => (await api()).boxOffice.close({ id, counted, confirmed: counted === surplus }),
    onClosed,
    (error, typed) => setSurplus(apiError(error)?.code === 'SHIFT_SURPLUS' ? typed : undefined),
  )
  return { form, isSurplus: surplus !== undefined }
}
