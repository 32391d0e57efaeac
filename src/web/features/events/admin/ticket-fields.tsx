import { SHOW_LANGUAGES } from '../../../../contract/rules/event.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { EventRecordForm } from './typed-event.ts'

interface TicketFieldsProps {
  control: EventRecordForm['control']
  sold: number
}

/** Price, capacity, age limit and language of the show. */
export function TicketFields({ control, sold }: TicketFieldsProps) {
  const words = useBundle('admin').events
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <AmountField {...control('ticket_price')} label={words.price} hint={words.price_hint} />
      <TextField
        {...control('capacity')}
        label={words.capacity}
        hint={sold > 0 ? `${words.capacity_hint} ${words.sold_so_far(formatCount(sold))}` : words.capacity_hint}
        inputMode="numeric"
        maxLength={12}
      />
      <TextField
        {...control('age_limit')}
        label={words.age_limit}
        hint={words.age_hint}
        inputMode="numeric"
        maxLength={3}
      />
      <Select {...control('show_language')} label={words.show_language}>
        <option value="">{words.unsaid}</option>
        {SHOW_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {words.show_languages[language]}
          </option>
        ))}
      </Select>
    </div>
  )
}
