import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { errors as catalogue } from '../../../../contract/errors.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_TICKET_TYPES } from '../../../../contract/rules/sales.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { announce } from '../../../ui/announcer.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TypeFields } from './type-fields.tsx'
import type { EventRecordForm } from './typed-event.ts'
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

interface TypesFieldProps {
  form: EventRecordForm
  stored: StoredTypes
}

/** What is sold at an event: one price, or a list of types in their order. */
export function TypesField({ form, stored: { before = [], later } }: TypesFieldProps) {
  const { events, common } = useBundle('admin')
  const words = events.types
  const { language } = useWords()
  const id = useId()
  const { values, errors, control, set } = form
  const types = readTypes(values.types)
  const [opened, setOpened] = useState<string[]>([])
  const [added, setAdded] = useState<string>()
  /** Removed before they were ever saved. */
  const [dropped, setDropped] = useState<TypedType[]>([])
  const [focused, setFocused] = useState<string>()
  const [refused, setRefused] = useState<string>()
  // After the first failed submit, errors are updated on each change.
  const [isChecked, setChecked] = useState(false)
  const problems = isChecked || errors.types ? typesProblems(values.types, before) : {}
  const problemsAt = (at: number) => Object.entries(problems).filter(([path]) => path.startsWith(`${at}.`))
  if (errors.types !== refused) {
    setRefused(errors.types)
    if (errors.types) setChecked(true)
    // They stay unfolded once they are corrected.
    setOpened([...opened, ...types.filter((_, at) => problemsAt(at).length > 0).map(({ key }) => key)])
  }

  useEffect(() => {
    if (!focused) return
    document.getElementById(focused)?.focus()
    setFocused(undefined)
  }, [focused])

  const isOnePrice = values.types === ''
  const missing = isOnePrice ? [] : before.filter((type) => !types.some((each) => each.id === type.id)).map(typedType)
  const removed = [...missing, ...dropped]
  const nameOf = (type: TypedType) => type[`name_${language}`].trim() || type.name_ar || type.name_en || words.unnamed
  const write = (changed: TypedType[]) => set({ types: valueOfTypes(changed) })

  function add(): void {
    const key = randomUuid()
    const first = isOnePrice ? [firstType(values.ticket_price, before[0], randomUuid())] : types
    write([...first, emptyType(key)])
    setOpened([...opened, key])
    setAdded(key)
  }

  function move(at: number, by: -1 | 1): void {
    const to = at + by
    const type = types[at]
    if (!type || to < 0 || to >= types.length) return
    const others = types.filter((each) => each !== type)
    write([...others.slice(0, to), type, ...others.slice(to)])
    // Browsers take the focus from what moves in the page.
    setFocused(`${id}${type.key}${by}`)
    announce(words.moved(nameOf(type), formatCount(to + 1), formatCount(types.length)))
  }

  function remove(type: TypedType): void {
    const others = types.filter((each) => each !== type)
    const price = onePrice(others, before)
    if (price === undefined) write(others)
    else set({ types: '', ticket_price: price })
    if (!type.id && (type.name_ar || type.name_en)) setDropped([...dropped, type])
    setFocused(`${id}add`)
  }

  function restore(type: TypedType): void {
    const listed = isOnePrice ? [firstType(values.ticket_price, before[0], randomUuid())] : types
    write([...listed, type])
    setDropped(dropped.filter((each) => each !== type))
    setFocused(`${id}${type.key}`)
  }

  const removedTypes = removed.length > 0 && (
    <ul className="grid gap-2">
      {removed.map((type) => (
        <li
          key={type.key}
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-dashed border-line px-4 py-2"
        >
          <span className="min-w-0 wrap-anywhere text-mute">{words.removed(nameOf(type))}</span>
          <Button
            name={errors.types ? 'types' : undefined}
            aria-label={common.labelled(common.restore, nameOf(type))}
            onClick={() => restore(type)}
          >
            {common.restore}
          </Button>
        </li>
      ))}
    </ul>
  )
  const addButton = (
    <Button
      id={`${id}add`}
      className="justify-self-start"
      aria-disabled={types.length >= MAX_TICKET_TYPES || undefined}
      onClick={() => types.length < MAX_TICKET_TYPES && add()}
    >
      <Icon of={Plus} />
      {words.add}
    </Button>
  )
  if (isOnePrice)
    return (
      <div className="grid content-start gap-3">
        <AmountField {...control('ticket_price')} label={events.ticket_price} hint={events.price_hint} />
        {removedTypes}
        {addButton}
      </div>
    )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-full">
      <legend className="mb-1.5 font-medium">{words.title}</legend>
      <ol className="grid grid-cols-1 gap-3">
        {types.map((type, at) => {
          const wrong = problemsAt(at)
          return (
            <TypeFields
              key={type.key}
              id={`${id}${type.key}`}
              type={type}
              name={nameOf(type)}
              stored={before.find((each) => each.id === type.id)}
              later={later}
              errors={Object.fromEntries(
                wrong.map(([path, code]) => [path.slice(path.indexOf('.') + 1), catalogue[code][language]]),
              )}
              isOpen={wrong.length > 0 || opened.includes(type.key)}
              isAdded={type.key === added}
              isFirst={at === 0}
              isLast={at === types.length - 1}
              onToggle={() =>
                setOpened(opened.includes(type.key) ? opened.filter((key) => key !== type.key) : [...opened, type.key])
              }
              onChange={(changed) => write(types.map((each) => (each === type ? { ...each, ...changed } : each)))}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(type)}
            />
          )
        })}
      </ol>
      {removedTypes}
      {errors.types && Object.keys(problems).length === 0 && <FieldError>{errors.types}</FieldError>}
      {addButton}
    </fieldset>
  )
}
