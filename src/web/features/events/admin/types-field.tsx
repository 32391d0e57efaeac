import { Plus } from 'lucide-react'
import type { AdminEvent } from '../../../../contract/calls/admin-events.ts'
import { MAX_TICKET_TYPES } from '../../../../contract/rules/sales.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TypeFields } from './type-fields.tsx'
import type { EventRecordForm } from './typed-event.ts'
import type { StoredTypes, TypedType } from './typed-types.ts'
import { useUnsoldReasons } from './unsold-types.ts'
import { useTypeList } from './use-type-list.ts'

interface TypesFieldProps {
  form: EventRecordForm
  stored: StoredTypes
  /** Undefined for a new event. */
  event: AdminEvent | undefined
}

/** What is sold at an event: one price, or a list of types in their order. */
export function TypesField({ form, stored, event }: TypesFieldProps) {
  const { events } = useBundle('admin')
  const words = events.types
  const list = useTypeList(form, stored, event)
  const unsold = useUnsoldReasons(form.values, stored, event)
  const { types, addId } = list
  const isFull = types.length >= MAX_TICKET_TYPES
  const removed = list.removed.length > 0 && <RemovedTypes list={list} isRefused={form.errors.types !== undefined} />
  const addButton = (
    <Button
      id={addId}
      className="justify-self-start"
      aria-disabled={isFull || undefined}
      onClick={() => !isFull && list.add()}
    >
      <Icon of={Plus} />
      {words.add}
    </Button>
  )
  if (list.isOnePrice)
    return (
      <div className="grid content-start gap-3">
        <AmountField {...form.control('ticket_price')} label={events.ticket_price} hint={events.price_hint} />
        {removed}
        {addButton}
      </div>
    )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-full">
      <legend className="mb-1.5 font-medium">{words.title}</legend>
      <ol className="grid grid-cols-1 gap-3">
        {types.map((type, at) => (
          <TypeFields key={type.key} {...list.row(type, at)} later={stored.later} unsold={unsold[at]} />
        ))}
      </ol>
      {removed}
      {list.isListWrong && <FieldError>{form.errors.types}</FieldError>}
      {addButton}
    </fieldset>
  )
}

interface RemovedTypesProps {
  list: { removed: TypedType[]; nameOf: (type: TypedType) => string; restore: (type: TypedType) => void }
  /** A submit focuses the first control that has the name of a wrong field. */
  isRefused: boolean
}

function RemovedTypes({ list: { removed, nameOf, restore }, isRefused }: RemovedTypesProps) {
  const { events, common } = useBundle('admin')
  return (
    <ul className="grid gap-2">
      {removed.map((type) => (
        <li
          key={type.key}
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-dashed border-line px-4 py-2"
        >
          <span className="min-w-0 wrap-anywhere text-mute">{events.types.removed(nameOf(type))}</span>
          <Button
            name={isRefused ? 'types' : undefined}
            aria-label={common.labelled(common.restore, nameOf(type))}
            onClick={() => restore(type)}
          >
            {common.restore}
          </Button>
        </li>
      ))}
    </ul>
  )
}
