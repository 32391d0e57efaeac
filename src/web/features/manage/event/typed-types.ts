import type { ErrorCode } from '../../../../contract/errors.ts'
import {
  type ManagedTicketType,
  type TicketType,
  TicketTypeRecord,
  TicketTypes,
} from '../../../../contract/records/ticket-type.ts'
import { movedTypes } from '../../../../contract/rules/event-series.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { DEFAULT_TICKET_PRICE } from '../../../../contract/rules/money.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../../contract/rules/sales.ts'
import { isNeverSold } from '../../../../contract/rules/type-sales.ts'
import { cleanLine } from '../../../../contract/rules/typed-text.ts'
import { instantOf, localTime } from '../../../lib/local-time.ts'
import { nullIfEmpty, ON, readFields, recordProblems, typedValues } from '../../../lib/record-form.ts'

/** A type as typed; `key` tells it from others. Times are local to Bahrain; ticked boxes are `ON`. */
export type TypedType = Record<keyof TicketTypeRecord | 'key', string>

/** Stored types of the edited event, or the time offset of a copy. */
export interface StoredTypes {
  before?: ManagedTicketType[] | undefined
  /** Of a copy: milliseconds from the start of the event that it is a copy of, to which its typed times belong. */
  later?: number
}

/** How many of a type are sold. */
export function soldOf({ before }: StoredTypes, typeId: string | null | undefined): number {
  return before?.find(({ id }) => id === typeId)?.sold ?? 0
}

const BOXES = ['hidden', 'door_only', 'closed'] as const

/** The type of an event that has one at its price. */
const PLAIN: Omit<ManagedTicketType, 'id' | 'price' | 'sold'> = {
  name_ar: 'تذكرة',
  name_en: 'Ticket',
  note_ar: null,
  note_en: null,
  capacity: null,
  sales_from: null,
  sales_until: null,
  min: MIN_QUANTITY,
  max: MAX_QUANTITY,
  hidden: false,
  door_only: false,
  closed: false,
}

/** Suggested for the first of several types, of which the only one had no name of its own. */
const SUGGESTED_NAMES = { name_ar: 'تذكرة عامة', name_en: 'General admission' }

/** Whether all that is said of types is one price. */
export function isOnePrice(types: ManagedTicketType[]): boolean {
  const isPlain = (type: ManagedTicketType) =>
    Object.entries(PLAIN).every(([field, value]) => type[field as keyof ManagedTicketType] === value)
  return types.length <= 1 && types.every(isPlain)
}

/** The value of the form: a list of types as JSON; empty while they are one price, which has a field of its own. */
export function valueOfTypes(types: TypedType[]): string {
  return types.length === 0 ? '' : JSON.stringify(types)
}

export function readTypes(value: string): TypedType[] {
  return value === '' ? [] : JSON.parse(value)
}

/** The value for the types of an event. */
export function typedTypes(types: ManagedTicketType[]): string {
  return isOnePrice(types) ? '' : valueOfTypes(types.map(typedType))
}

export function typedType(type: ManagedTicketType): TypedType {
  return {
    ...typedValues(TicketTypeRecord.shape, type),
    sales_from: localTime(type.sales_from),
    sales_until: localTime(type.sales_until),
    ...boxes(type),
    key: type.id,
  }
}

/** A type that is not typed yet. */
export function emptyType(key: string): TypedType {
  return {
    ...typedValues(TicketTypeRecord.shape, { min: MIN_QUANTITY, max: MAX_QUANTITY }),
    ...boxes({}),
    key,
  }
}

/** The first of several types of an event that had one price. */
export function firstType(ticket_price: string, before: ManagedTicketType | undefined, key: string): TypedType {
  const type = before ? typedType(before) : emptyType(key)
  return { ...type, ...SUGGESTED_NAMES, price: cleanLine(ticket_price) || String(DEFAULT_TICKET_PRICE) }
}

/** The price of types that are one price again; undefined unless they are, and were. */
export function onePrice(types: TypedType[], before: ManagedTicketType[]): string | undefined {
  const [type] = types
  if (!type || types.length > 1 || !isOnePrice(before)) return undefined
  const { key: _, id: __, price: ___, ...plain } = firstType('', undefined, '')
  const isPlain = Object.entries(plain).every(([field, value]) => type[field as keyof TypedType].trim() === value)
  return isPlain ? type.price : undefined
}

/** The types of a copy, which are new ones. */
export function copiedTypes(types: ManagedTicketType[]): string {
  return valueOfTypes(readTypes(typedTypes(types)).map((type) => ({ ...type, id: '' })))
}

function boxes(type: Partial<Record<(typeof BOXES)[number], boolean>>) {
  return Object.fromEntries(BOXES.map((box) => [box, type[box] ? ON : ''])) as Record<(typeof BOXES)[number], string>
}

/** Input of the schema. */
function typesInput(value: string, before: ManagedTicketType[] = []) {
  return readTypes(value).map(({ key: _, id, min, max, hidden, door_only, closed, ...others }) => {
    const stored = before.find((type) => type.id === id)
    return {
      ...nullIfEmpty(others),
      ...(id && { id }),
      sales_from: instantOf(others.sales_from, stored?.sales_from),
      sales_until: instantOf(others.sales_until, stored?.sales_until),
      min: cleanLine(min) || undefined,
      max: cleanLine(max) || undefined,
      hidden: hidden === ON,
      door_only: door_only === ON,
      closed: closed === ON,
    }
  })
}

/** The types to send; undefined while they are one price. */
export function sentTypes(value: string, { before, later = 0 }: StoredTypes): TicketTypeRecord[] | undefined {
  return value === '' ? undefined : movedTypes(TicketTypes.parse(typesInput(value, before)), later)
}

/** What is wrong with the types of an event at these times, by path: `1.price` of the second. */
export function typesProblems(
  value: string,
  stored: StoredTypes,
  { date, ends_at }: { date: string | null; ends_at: string | null },
): Record<string, ErrorCode> {
  if (value === '') return {}
  const problems = recordProblems(TicketTypes, typesInput(value, stored.before))
  for (const [i, { id, capacity, sales_from, door_only, closed }] of readTyped(value, stored).entries()) {
    if (capacity !== null && capacity < soldOf(stored, id)) problems[`${i}.capacity`] ??= 'TYPE_BELOW_SOLD'
    const type = { sales_from, door_only: door_only === true, closed: closed === true }
    if (date !== null && isNeverSold(type, { date, ends_at })) problems[`${i}.sales_from`] ??= 'TYPE_NEVER_SOLD'
  }
  return problems
}

/** A typed time of a copy as far from its own start. */
export function movedTime(typed: string, later: number): string {
  const instant = later === 0 ? Number.NaN : Date.parse(instantOf(typed) ?? '')
  return Number.isNaN(instant) ? typed : localTime(new Date(instant + later).toISOString())
}

/** The typed values of the types; missing and wrong ones are null. */
export function readTyped(value: string, { before, later = 0 }: StoredTypes) {
  const read = typesInput(value, before).map((input) => readFields(TicketTypeRecord.shape, input).values)
  return movedTypes(read, later)
}

/** The types as readers of `language` would see them, without those that have no readable price yet; `places` are those left of the event. */
export function previewTypes(
  value: string,
  language: Language,
  stored: StoredTypes,
  { unnamed, places }: { unnamed: string; places: number | null },
): TicketType[] {
  const other = language === 'ar' ? 'en' : 'ar'
  return readTyped(value, stored).flatMap((values, i): TicketType[] => {
    const { id, price, capacity, min, max, hidden, door_only, closed, sales_from, sales_until } = values
    if (price === null || hidden || closed) return []
    const left = [capacity === null ? [] : Math.max(0, capacity - soldOf(stored, id)), places ?? []].flat()
    return [
      {
        id: id ?? `new-${i}`,
        name: values[`name_${language}`] ?? values[`name_${other}`] ?? unnamed,
        note: values[`note_${language}`] ?? values[`note_${other}`],
        price,
        remaining: left.length > 0 ? Math.min(...left) : null,
        sales_from,
        sales_until,
        min: min ?? MIN_QUANTITY,
        max: max ?? MAX_QUANTITY,
        door_only: door_only ?? false,
      },
    ]
  })
}

/** The type of an event that has one at its price. */
export function onlyType(price: number | null, language: Language, places: number | null): TicketType {
  const { sales_from, sales_until, min, max, door_only } = PLAIN
  return {
    id: 'only',
    name: PLAIN[`name_${language}`],
    note: null,
    price: price ?? DEFAULT_TICKET_PRICE,
    remaining: places,
    ...{ sales_from, sales_until, min, max, door_only },
  }
}
