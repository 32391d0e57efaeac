import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { PRICING_SLOTS, type PricingSlot } from '../../../../contract/rules/talent-limits.ts'
import type { EditableField, Talent } from '../../../../contract/talents.ts'
import { parseAmount } from '../../../lib/parse-amount.ts'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PriceText, priceCardClass, priceGridClass } from '../price-cards.tsx'
import { priceIn } from '../prices.ts'
import { EditFrame } from './edit-frame.tsx'
import { refusalIn, useEditor } from './use-editor.ts'
import { editWords } from './words.ts'

/** Edits the three prices in place. */
export function PriceFields({ talent }: { talent: Talent }) {
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

function PriceField({ talent, slot }: { talent: Talent; slot: PricingSlot }) {
  const edit = editWords.useWords()
  const nameField = `price_name_${slot}` as const
  const amountField = `pricing_${slot}` as const
  const editor = useEditor(talent, [nameField, amountField])
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('')
  const price = priceIn(editor.shown, slot)
  const errorOf = (field: EditableField) => refusalIn(editor.problem, field)

  function save() {
    const dinars = parseAmount(amount)
    if (dinars === undefined) editor.refuse(amountField, edit.price_invalid)
    else editor.save({ [nameField]: name.trim() || null, [amountField]: dinars })
  }

  return (
    <EditFrame
      label={edit.edit_price(slot)}
      editor={{
        ...editor,
        edit() {
          setName(talent[nameField] ?? '')
          setAmount(talent[amountField]?.toString() ?? '')
          editor.edit()
        },
      }}
      onSubmit={save}
      now={<PriceText price={priceIn(talent, slot)} />}
      form={
        <>
          <TextField
            label={edit.price_name}
            hint={edit.price_name_hint}
            error={errorOf(nameField)}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={60}
            autoComplete="off"
            dir="auto"
          />
          <TextField
            label={edit.price_amount}
            error={errorOf(amountField)}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            dir="ltr"
          />
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
