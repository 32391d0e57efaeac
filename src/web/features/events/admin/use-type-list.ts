import { useEffect, useId, useState } from 'react'
import type { AdminEvent } from '../../../../contract/calls/admin-events.ts'
import { errors as catalogue } from '../../../../contract/errors.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { announce } from '../../../ui/announcer.tsx'
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

/** The list of types in the form, its steps, and the errors of each type. */
export function useTypeList(form: EventRecordForm, stored: StoredTypes, event: AdminEvent | undefined) {
  const { before = [] } = stored
  const words = useBundle('admin').events.types
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
      write([...asList(), emptyType(key)])
      folding.unfold(key)
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

/** Moves the focus to a control of the list once it is drawn; their ids begin with `id`. */
function useFocusAfterStep() {
  const id = useId()
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    if (!focused) return
    document.getElementById(focused)?.focus()
    setFocused(undefined)
  }, [focused])
  return { id, focus: (control: string) => setFocused(`${id}${control}`) }
}

/** Which types are unfolded: as the reader chose, and those with errors. */
function useFolding(
  { values, errors }: EventRecordForm,
  types: TypedType[],
  stored: StoredTypes,
  event: AdminEvent | undefined,
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
    unfold: (key: string) => setOpened([...opened, key]),
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
