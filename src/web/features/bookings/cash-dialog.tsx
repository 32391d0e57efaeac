import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../contract/calls/bookings.ts'
import { amountErrors } from '../../../contract/errors/amount.ts'
import { bookingErrors } from '../../../contract/errors/bookings.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { amountProblem, parseAmount } from '../../lib/parse-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { bookingQuery } from './queries.ts'

interface CashDialogProps {
  booking: Booking
  /** In dinars. */
  due: number
  onClose: () => void
}

/** Asks a talent how much of the balance they received in cash. */
export function CashDialog({ booking: { id }, due, onClose }: CashDialogProps) {
  const words = useBundle('account').deposits
  const { language } = useWords()
  const queries = useQueryClient()
  const { queryKey } = bookingQuery(id)
  const form = useForm({
    fields: ['amount'],
    validate: ({ amount }) => ({
      amount: parseAmount(amount)
        ? undefined
        : { ...bookingErrors, ...amountErrors }[amountProblem(amount, 'AMOUNT_INVALID') ?? 'AMOUNT_INVALID'][language],
    }),
    onSubmit: async ({ amount }) =>
      (await api()).bookings.money({ params: { id }, body: { action: 'cash', amount: parseAmount(amount) } }),
    onSuccess(changed) {
      queries.setQueryData(queryKey, changed)
      onClose()
    },
  })
  return (
    <ConfirmDialog title={words.cash} confirmLabel={words.cash} form={form} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <AmountField {...form.field('amount')} label={words.cash_amount} defaultValue={String(due)} />
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}
