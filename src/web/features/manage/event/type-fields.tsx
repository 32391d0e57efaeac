import { ChevronDown, TriangleAlert } from 'lucide-react'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_TYPE_NAME } from '../../../../contract/rules/sales.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { parseAmount } from '../../../lib/parse-amount.ts'
import { type Control, ON } from '../../../lib/record-form.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { InBothLanguages } from '../../../ui/in-both-languages.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Written } from '../../../ui/written.tsx'
import { movedTime, type TypedType } from './typed-types.ts'
import type { UnsoldReason } from './unsold-types.ts'

interface TypeFieldsProps {
  /** Of its button; those that move it add -1 and 1. */
  id: string
  type: TypedType
  /** To show while there may be none. */
  name: string
  stored: ManagedTicketType | undefined
  /** Of a copy: how far its sales move with the start. */
  later: number | undefined
  errors: Partial<Record<string, string>>
  /** Why nobody can buy it. */
  unsold: UnsoldReason | undefined
  isOpen: boolean
  isAdded: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onChange: (changed: Partial<TypedType>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A type in the list: what matters of it in a line, which unfolds its fields. */
export function TypeFields(props: TypeFieldsProps) {
  const { id, name, isOpen, isFirst, isLast, onToggle, onMove } = props
  const words = useBundle('manage').events.types
  return (
    <li className="min-w-0 rounded-card border border-line bg-card">
      {/* With large text the buttons stand below: the name keeps the width. */}
      <div className="flex flex-wrap items-start gap-1 p-1.5">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 grow basis-40 items-start gap-2 rounded-md px-2.5 py-2 text-start"
        >
          <Icon of={ChevronDown} className={`mt-0.5 size-5 text-mute ${isOpen ? 'rotate-180' : ''}`} />
          <Summary {...props} />
        </button>
        <div className="ms-auto flex gap-1">
          <MoveButtons
            id={id}
            labels={{ up: words.move_up(name), down: words.move_down(name) }}
            isFirst={isFirst}
            isLast={isLast}
            onMove={onMove}
          />
        </div>
      </div>
      {isOpen && <Fields {...props} />}
    </li>
  )
}

/** Name, price, number sold and restrictions of a type, and why nobody can buy it. */
function Summary({ type, name, stored, unsold }: TypeFieldsProps) {
  const words = useBundle('manage').events.types
  const { free } = useWords().words.events
  const price = parseAmount(type.price)
  const sold = stored?.sold ?? 0
  const states = (['closed', 'hidden', 'door_only'] as const).filter((state) => type[state] === ON)
  return (
    <span className="min-w-0">
      <Written className="font-medium wrap-anywhere">{name}</Written>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-mute">
        {typeof price === 'number' && <span>{price === 0 ? free : <Money dinars={price} />}</span>}
        {sold > 0 && <span>{words.sold(formatCount(sold))}</span>}
        {states.map((state) => (
          <Tag key={state}>{words[state]}</Tag>
        ))}
      </span>
      {unsold && (
        <span className="mt-1 flex gap-1.5">
          <Icon of={TriangleAlert} className="mt-1 size-4 text-danger" />
          {words.unsold[unsold]}
        </span>
      )}
    </span>
  )
}

function Fields({ type, name, stored, later, errors, isAdded, isFirst, isLast, onChange, onRemove }: TypeFieldsProps) {
  const { events } = useBundle('manage')
  const { common } = useBundle('admin')
  const words = events.types
  const control = (field: keyof TypedType) => ({
    // A submit focuses the first control that has the name of a wrong field.
    name: errors[field] && 'types',
    error: errors[field],
    value: type[field],
    onChange: ({ target }: { target: Control }) => onChange({ [field]: target.value }),
  })
  const box = (field: 'hidden' | 'door_only' | 'closed') => ({
    label: words[field],
    hint: words.hints[field],
    checked: type[field] === ON,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.checked ? ON : '' }),
  })
  const time = (field: 'sales_from' | 'sales_until') => ({
    ...control(field),
    value: movedTime(type[field], later ?? 0),
    onChange: ({ target }: { target: Control }) => onChange({ [field]: movedTime(target.value, -(later ?? 0)) }),
    type: 'datetime-local',
    label: words[field],
    hint: words.hints[field],
    optional: true,
  })
  const isSold = stored !== undefined && stored.sold > 0
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line p-4">
      <InBothLanguages>
        {(language, content) => (
          <TextField
            {...control(`name_${language}`)}
            {...content}
            label={words.name_in[language]}
            maxLength={MAX_TYPE_NAME}
            required
            autoFocus={isAdded && language === 'ar'}
          />
        )}
      </InBothLanguages>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <AmountField {...control('price')} label={words.price} hint={words.hints.price} />
        <TextField
          {...control('capacity')}
          label={words.capacity}
          hint={words.hints.capacity}
          inputMode="numeric"
          maxLength={12}
          optional
        />
      </div>
      <InBothLanguages>
        {(language, content) => (
          <TextArea
            {...control(`note_${language}`)}
            {...content}
            label={words.note_in[language]}
            hint={words.hints.note}
            rows={2}
            optional
          />
        )}
      </InBothLanguages>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...time('sales_from')} />
        <TextField {...time('sales_until')} />
        {later !== undefined && (type.sales_from || type.sales_until) && (
          <p className="text-sm text-mute sm:col-span-full">{words.moves}</p>
        )}
        <TextField {...control('min')} label={words.min} inputMode="numeric" maxLength={3} />
        <TextField {...control('max')} label={words.max} inputMode="numeric" maxLength={3} />
      </div>
      <div>
        <Checkbox {...box('hidden')} />
        <Checkbox {...box('door_only')} />
        {(stored || type.closed === ON) && <Checkbox {...box('closed')} />}
      </div>
      {isSold ? (
        <p className="text-sm text-mute">{words.has_sales}</p>
      ) : (
        !(isFirst && isLast) && (
          <Button
            variant="warning"
            className="justify-self-start"
            aria-label={common.labelled(common.remove, name)}
            onClick={onRemove}
          >
            {common.remove}
          </Button>
        )
      )}
    </div>
  )
}
