import Plus from 'lucide-react/icons/plus'
import { type ChangeEvent, useState } from 'react'
import { amountErrors } from '../../../../contract/amount-errors.ts'
import { PRICING_SLOTS, type PricingSlot } from '../../../../contract/rules/talent-limits.ts'
import type { Talent } from '../../../../contract/talents.ts'
import { useForm } from '../../../lib/form.ts'
import type { FieldValues } from '../../../lib/form-errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { amountProblem, parseAmount } from '../../../lib/parse-amount.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PriceText, priceCardClass, priceGridClass } from '../price-cards.tsx'
import { priceIn } from '../prices.ts'
import { EditFrame } from './edit-frame.tsx'
import { refusalIn, useEditor } from './use-editor.ts'

/** The three prices, edited in place; empty ones can be filled. */
export function EditedPrices({ talent }: { talent: Talent }) {
  return (
    <ul className={priceGridClass}>
      {PRICING_SLOTS.map((slot) => (
        <li key={slot} className={priceCardClass}>
          <PriceField talent={talent} slot={slot} />
        </li>
      ))}
    </ul>
  )
}

type PriceFieldName = `price_name_${PricingSlot}` | `pricing_${PricingSlot}`

function PriceField({ talent, slot }: { talent: Talent; slot: PricingSlot }) {
  const edit = useBundle('account').talentEdit
  const { language } = useWords()
  const nameField = `price_name_${slot}` as const
  const amountField = `pricing_${slot}` as const
  const editor = useEditor(talent, [nameField, amountField])
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('')
  const price = priceIn(editor.shown, slot)
  const priceError = (typed: string) => {
    const problem = amountProblem(typed, 'PRICE_INVALID')
    return problem === 'AMOUNT_AMBIGUOUS' ? amountErrors.AMOUNT_AMBIGUOUS[language] : problem && edit.price_invalid
  }
  const form = useForm<PriceFieldName>({
    fields: [nameField, amountField],
    values: { [nameField]: name, [amountField]: amount } as FieldValues<PriceFieldName>,
    validate: (typed) => ({ [amountField]: priceError(typed[amountField]) }),
    onSubmit: (typed) =>
      editor.save({ [nameField]: typed[nameField].trim() || null, [amountField]: parseAmount(typed[amountField]) }),
  })
  const control = (field: PriceFieldName, set: (text: string) => void) => ({
    name: field,
    error: form.errors[field] ?? refusalIn(editor.problem, field),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      set(event.target.value)
      form.clearError(field)
    },
  })

  return (
    <EditFrame
      label={edit.edit_price(slot)}
      editor={{
        ...editor,
        edit() {
          setName(talent[nameField] ?? '')
          setAmount(talent[amountField]?.toString() ?? '')
          form.clearError(amountField)
          editor.edit()
        },
      }}
      form={form}
      now={<PriceText price={priceIn(talent, slot)} />}
      controls={
        <>
          <TextField
            {...control(nameField, setName)}
            label={edit.price_name}
            hint={edit.price_name_hint}
            value={name}
            maxLength={60}
            autoComplete="off"
            dir="auto"
          />
          <AmountField {...control(amountField, setAmount)} label={edit.price_amount} value={amount} />
        </>
      }
    >
      {price.name || price.amount !== null ? (
        <PriceText price={price} stacked />
      ) : (
        <p className="flex min-h-8 items-center gap-2 text-mute">
          <Icon of={Plus} />
          {edit.add_price}
        </p>
      )}
    </EditFrame>
  )
}
