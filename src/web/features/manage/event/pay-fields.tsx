import { useRouteContext } from '@tanstack/react-router'
import { EVENT_PAY_WAYS } from '../../../../contract/rules/charge.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ON } from '../../../lib/record-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup, TextField } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import type { EventRecordForm } from './typed-event.ts'

/** Where the tickets are paid, and what of a price is refunded; nothing on a site where all is paid at the door. */
export function PayFields({ form: { control, values } }: { form: EventRecordForm }) {
  const words = useBundle('manage').events
  const isOff = useRouteContext({ from: '__root__', select: ({ payments }) => payments === 'off' })
  const takesTransfers = useRouteContext({ from: '__root__', select: ({ bankTransfer }) => bankTransfer })
  const isTransfer = values.transfer === ON
  // An event stays as it is paid until somebody says otherwise.
  const hasWays = !isOff || values.pay !== 'door'
  if (!hasWays && !takesTransfers && !isTransfer) return null
  const { value, error, maxLength: _, ...pay } = control('pay')
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {hasWays && (
        <RadioGroup label={words.pay} error={error}>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            {EVENT_PAY_WAYS.map((way) => (
              <RadioCard
                key={way}
                {...pay}
                value={way}
                checked={value === way}
                label={words.pay_ways[way]}
                hint={words.pay_hints[way]}
              />
            ))}
          </div>
        </RadioGroup>
      )}
      {(takesTransfers || isTransfer) && (
        <Checkbox {...control('transfer')} label={words.transfer} hint={words.transfer_hint} checked={isTransfer} />
      )}
      {values.pay !== 'door' && (
        <TextField
          {...control('refund_percent')}
          label={words.refund_percent}
          hint={words.refund_percent_hint}
          inputMode="numeric"
          maxLength={4}
        />
      )}
    </div>
  )
}
