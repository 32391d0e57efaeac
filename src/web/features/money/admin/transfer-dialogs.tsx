import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankTransfer } from '../../../../contract/calls/bank-transfers.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { FINANCE_KEY } from './keys.ts'

interface TransferDialogProps {
  transfer: BankTransfer
  onClose: () => void
}

/** Notes what arrived at the bank: the whole sum, a part, or more. */
export function ReceivedDialog({ transfer: { purchaseId, due, reference }, onClose }: TransferDialogProps) {
  const { transfers: words } = useBundle('admin')
  const queries = useQueryClient()
  const [isNoted, setNoted] = useState(false)
  const [another, setAnother] = useState(false)
  const key = useIdempotencyKey()
  const form = useForm({
    fields: ['amount', 'on'],
    onSubmit: async ({ amount = '', on = '' }) =>
      (await api()).bankTransfers.received({
        ...{ purchaseId, amount, on, another },
        id: key.idOf([amount, on, another]),
      }),
    onSuccess: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: FINANCE_KEY })
    },
    onError: (error) => {
      if (apiError(error)?.code === 'TRANSFER_NOTED') setNoted(true)
      return false
    },
  })
  const today = dayInBahrain(serverNow())
  return (
    <ConfirmDialog
      title={words.received_title(reference)}
      confirmLabel={words.note_received}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{words.received_text}</p>
        <TextField
          {...form.field('amount')}
          label={words.amount}
          inputMode="decimal"
          defaultValue={due > 0 ? String(due) : ''}
          dir="ltr"
        />
        <TextField {...form.field('on')} label={words.on} type="date" defaultValue={today} max={today} />
        {isNoted && (
          <Checkbox label={words.another} checked={another} onChange={({ target }) => setAnother(target.checked)} />
        )}
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}

/** Notes that all that was to be sent back was. */
export function ReturnedDialog({ transfer: { purchaseId, to_return, reference }, onClose }: TransferDialogProps) {
  const { transfers: words } = useBundle('admin')
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const form = useForm({
    fields: ['on'],
    onSubmit: async ({ on = '' }) =>
      (await api()).bankTransfers.returned({ purchaseId, on, amount: to_return, id: key.idOf([to_return, on]) }),
    onSuccess: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: FINANCE_KEY })
    },
  })
  const today = dayInBahrain(serverNow())
  return (
    <ConfirmDialog
      title={words.returned_title(reference)}
      confirmLabel={words.note_returned}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{words.returned_text(formatMoney(to_return))}</p>
        <TextField {...form.field('on')} label={words.on} type="date" defaultValue={today} max={today} />
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}
