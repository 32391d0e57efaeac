import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { errors as catalogue } from '../../../../contract/errors.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_TICKET_TYPES } from '../../../../contract/rules/sales.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { useFocusAfterStep } from '../../../lib/use-focus-after-step.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { announce } from '../../../ui/announcer.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TypeFields } from './type-fields.tsx'
import { type EventRecordForm, eventInput } from './typed-event.ts'
import {
  emptyType,
  firstType,
  onePrice,
  readTypes,
  type StoredTypes,
  type TypedType,
  typedType,
  typesProblems,
  valueOfTypes,
} from './typed-types.ts'
import { useUnsoldReasons } from './unsold-types.ts'

interface TypesFieldProps {
  form: EventRecordForm
  stored: StoredTypes
  /** Undefined for a new event. */
  event: ManagedEvent | undefined
}

/** What is sold at an event: one price, or a list of types in their order. */
export function TypesField({ form, stored, event }: TypesFieldProps) {
  const { events } = useBundle('manage')
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
  const { events } = useBundle('manage')
  const { common } = useBundle('admin')
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

/** The list of types in the form, its steps, and the errors of each type. */
function useTypeList(form: EventRecordForm, stored: StoredTypes, event: ManagedEvent | undefined) {
  const { before = [] } = stored
  const words = useBundle('manage').events.types
  const { language } = useWords()
  const { values, set } = form
  const types = readTypes(values.types)
  const isOnePrice = values.types === ''
  const { id, focus } = useFocusAfterStep()
  const folding = useFolding(form, types, stored, event)
  const [added, setAdded] = useState<string>()
  /** Removed before they were ever saved. */
  const [dropped, setDropped] = useState<TypedType[]>([])
  const missing = isOnePrice ? [] : before.filter((type) => !types.some((each) => each.id === type.id)).map(typedType)

  const nameOf = (type: TypedType) => type[`name_${language}`].trim() || type.name_ar || type.name_en || words.unnamed
  const write = (changed: TypedType[]) => set({ types: valueOfTypes(changed) })
  /** The one price becomes the first of several types. */
  const asList = () => (isOnePrice ? [firstType(values.ticket_price, before[0], randomUuid())] : types)

  function move(at: number, by: -1 | 1): void {
    const to = at + by
    const type = types[at]
    if (!type || to < 0 || to >= types.length) return
    const others = types.filter((each) => each !== type)
    write([...others.slice(0, to), type, ...others.slice(to)])
    // Browsers take the focus from what moves in the page.
    focus(`${type.key}${by}`)
    announce(words.moved(nameOf(type), formatCount(to + 1), formatCount(types.length)))
  }

  function remove(type: TypedType): void {
    const others = types.filter((each) => each !== type)
    const price = onePrice(others, before)
    if (price === undefined) write(others)
    else set({ types: '', ticket_price: price })
    if (!type.id && (type.name_ar || type.name_en)) setDropped([...dropped, type])
    focus('add')
  }

  return {
    types,
    isOnePrice,
    /** Those that can be restored. */
    removed: [...missing, ...dropped],
    /** Of the button that adds one. */
    addId: `${id}add`,
    nameOf,
    /** Whether the list as a whole is wrong, not a type of it. */
    isListWrong: folding.isListWrong,
    add(): void {
      const key = randomUuid()
      const before = asList()
      write([...before, emptyType(key)])
      // The first of several needs a name of its own, which is suggested.
      folding.unfold(key, ...(isOnePrice ? before.map((type) => type.key) : []))
      setAdded(key)
    },
    restore(type: TypedType): void {
      write([...asList(), type])
      setDropped(dropped.filter((each) => each !== type))
      focus(type.key)
    },
    /** Props of a type in the list. */
    row: (type: TypedType, at: number) => ({
      id: `${id}${type.key}`,
      type,
      name: nameOf(type),
      stored: before.find((each) => each.id === type.id),
      ...folding.row(type, at),
      isAdded: type.key === added,
      isFirst: at === 0,
      isLast: at === types.length - 1,
      onChange: (changed: Partial<TypedType>) =>
        write(types.map((each) => (each === type ? { ...each, ...changed } : each))),
      onMove: (by: -1 | 1) => move(at, by),
      onRemove: () => remove(type),
    }),
  }
}

/** Which types are unfolded: as the reader chose, and those with errors. */
function useFolding(
  { values, errors }: EventRecordForm,
  types: TypedType[],
  stored: StoredTypes,
  event: ManagedEvent | undefined,
) {
  const { language } = useWords()
  const [opened, setOpened] = useState<string[]>([])
  const [refused, setRefused] = useState<string>()
  // After the first failed submit, errors are updated on each change.
  const [isChecked, setChecked] = useState(false)
  const problems = isChecked || errors.types ? typesProblems(values.types, stored, eventInput(values, event)) : {}
  const problemsAt = (at: number) => Object.entries(problems).filter(([path]) => path.startsWith(`${at}.`))
  if (errors.types !== refused) {
    setRefused(errors.types)
    if (errors.types) setChecked(true)
    // They stay unfolded once they are corrected.
    setOpened([...opened, ...types.filter((_, at) => problemsAt(at).length > 0).map(({ key }) => key)])
  }
  return {
    isListWrong: errors.types !== undefined && Object.keys(problems).length === 0,
    unfold: (...keys: string[]) => setOpened([...opened, ...keys]),
    row({ key }: TypedType, at: number) {
      const wrong = problemsAt(at)
      return {
        errors: Object.fromEntries(
          wrong.map(([path, code]) => [path.slice(path.indexOf('.') + 1), catalogue[code][language]]),
        ),
        isOpen: wrong.length > 0 || opened.includes(key),
        onToggle: () => setOpened(opened.includes(key) ? opened.filter((each) => each !== key) : [...opened, key]),
      }
    },
  }
}
