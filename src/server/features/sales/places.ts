import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { isWithinSales, type SalesWindow } from '../../../contract/rules/type-sales.ts'
import { offerWindow } from '../../../contract/rules/waiting-list.ts'

/*
 * Free places of an event and its types: of types on sale, without the places kept for the waiting list, which are offered
 * first.
 */

/** How long after joining a proof keeps the place of joining; milliseconds. */
const PROOF_KEEPS_PLACE_MS = DAY_MS

/** SQL: the place of an entry in its line, then by token: when it joined, or was proved if that took longer than a day. */
export const placeInLine = (table = 'waiting_list') => `case
  when ${table}.proved_at > ${table}.created_at + interval '${PROOF_KEEPS_PLACE_MS} milliseconds' then ${table}.proved_at
  else ${table}.created_at
end`

/** SQL: whether an entry is in its line: unproved ones keep no places, are in no position, and get no offers. */
export const isInLine = (table = 'waiting_list') => `(${table}.state = 'waiting' and ${table}.proved_at is not null)`

/** An entry of a waiting list, for so many people. */
export interface Waiting {
  token: string
  event_id: string
  /** Null: any type. */
  type_id: string | null
  quantity: number
}

interface Places {
  capacity: number | null
  sold: number
}

export interface EventWithPlaces extends Places {
  date: string
  cancelled_at: string | null
}

export interface TypeWithPlaces extends Places, SalesWindow {
  id: string
  min: number
  max: number
  hidden: boolean
  door_only: boolean
  closed_at: string | null
}

/** Whether sales of a type are open at `now`; who may buy it is another matter. */
export function isTypeOnSale(type: SalesWindow & Pick<TypeWithPlaces, 'closed_at'>, now: number): boolean {
  return type.closed_at === null && isWithinSales(type, now)
}

/** How many places are not sold; infinite where they are not limited. */
export function placesLeft({ capacity, sold }: Places): number {
  return capacity === null ? Number.POSITIVE_INFINITY : capacity - sold
}

/** Entries of a line, in its order, that the free places suffice for; larger parties keep their place. */
export function nextInLine(line: Waiting[], event: EventWithPlaces, types: TypeWithPlaces[], now: number): Waiting[] {
  const offer = offerWindow(event.date, now)
  if (!offer || event.cancelled_at !== null) return []
  const open = types.filter((type) => !type.hidden && !type.door_only && isTypeOnSale(type, offer.from))
  let free = placesLeft(event)
  const ofTypes = new Map(open.map((type) => [type.id, placesLeft(type)]))
  const ofAll = () =>
    open.reduce((sum, { id, min }) => {
      const places = ofTypes.get(id) ?? 0
      return places < min ? sum : sum + places
    }, 0)
  return line.filter(({ type_id, quantity }) => {
    const places = type_id === null ? ofAll() : (ofTypes.get(type_id) ?? 0)
    if (quantity > Math.min(free, places)) return false
    free -= quantity
    if (type_id !== null) ofTypes.set(type_id, places - quantity)
    return true
  })
}

/** Free places of an event and its types that belong to its line. */
export function keptPlaces(line: Waiting[], event: EventWithPlaces, types: TypeWithPlaces[], now: number) {
  const first = line.length === 0 ? [] : nextInLine(line, event, types, now)
  const sum = (entries: Waiting[]) => entries.reduce((all, { quantity }) => all + quantity, 0)
  return { all: sum(first), of: ({ id }: { id: string }) => sum(first.filter(({ type_id }) => type_id === id)) }
}
