import { DAY_MS } from './bahrain.ts'
import { windowCloses } from './box-office.ts'
import { latinDigits } from './digits.ts'
import { fromFils, toFils } from './money.ts'
import { MAX_QUANTITY, MIN_QUANTITY, SALES_CLOSE_BEFORE_MS, type TicketTimes } from './sales.ts'

/* Types and quantities: for pages of one event. First visits load `sales.ts`. */

/** When a type is sold; null where nothing is set. */
export interface SalesWindow {
  sales_from: string | Date | null
  sales_until: string | Date | null
}

/** Whether a type is within its sales at `now`. */
export function isWithinSales({ sales_from, sales_until }: SalesWindow, now: number): boolean {
  return (
    (sales_from === null || now >= new Date(sales_from).getTime()) &&
    (sales_until === null || now < new Date(sales_until).getTime())
  )
}

/** The instants (milliseconds) at which sales of a type begin and end, where they are set. */
export function windowChanges({ sales_from, sales_until }: SalesWindow): number[] {
  return [sales_from, sales_until].flatMap((instant) => (instant === null ? [] : new Date(instant).getTime()))
}

/** Whether sales of a type would begin only once those of its event are over: online, or at the window for types of the door. */
export function isNeverSold(
  { sales_from, door_only, closed }: Pick<SalesWindow, 'sales_from'> & { door_only: boolean; closed: boolean },
  event: TicketTimes,
): boolean {
  if (closed || sales_from === null) return false
  const end = door_only ? windowCloses(event) : new Date(event.date).getTime() - SALES_CLOSE_BEFORE_MS
  return new Date(sales_from).getTime() >= end
}

/** What decides whether a type of ticket can be bought, and how many of it. */
export interface TypeOnSale extends SalesWindow {
  price: number
  remaining: number | null
  min: number
  max: number
  door_only: boolean
}

export type TypeState = 'open' | 'later' | 'ended' | 'sold_out' | 'door_only'

/** State of a type's sales at `now` (milliseconds). */
export function typeState(type: TypeOnSale, now: number): TypeState {
  if (type.door_only) return 'door_only'
  if (!isWithinSales({ ...type, sales_from: null }, now)) return 'ended'
  if (!isWithinSales(type, now)) return 'later'
  return hasNoneLeft(type) ? 'sold_out' : 'open'
}

/** Whether too few of a type are left for any sale. */
export function hasNoneLeft({ remaining, min }: Pick<TypeOnSale, 'remaining' | 'min'>): boolean {
  return remaining !== null && remaining < min
}

/** Whether any of the types is sold online at `now`. */
export function isAnyOnSale(types: TypeOnSale[], now: number): boolean {
  return types.some((type) => !type.door_only && isWithinSales(type, now))
}

/** When the next of the types will be on sale online; null if none follows. */
export function nextSale(types: TypeOnSale[], now: number): string | null {
  const starts = types
    .filter((type) => typeState(type, now) === 'later')
    .map(({ sales_from }) => Number(new Date(sales_from ?? 0)))
  return starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : null
}

/** Sales of a type that begin within this long of the end of another's follow it; milliseconds. */
const FOLLOWS_WITHIN_MS = DAY_MS

/** The price after that of `type`: of the first type below it that is dearer and whose sales begin as those of `type` end. */
export function nextPrice<Type extends TypeOnSale>(type: Type, types: Type[]): number | undefined {
  if (type.sales_until === null) return undefined
  const end = new Date(type.sales_until).getTime()
  return types
    .slice(types.indexOf(type) + 1)
    .find(
      ({ door_only, sales_from, price }) =>
        !door_only &&
        price > type.price &&
        sales_from !== null &&
        Math.abs(new Date(sales_from).getTime() - end) <= FOLLOWS_WITHIN_MS,
    )?.price
}

export type TypeProblem = ReturnType<typeof quantityProblem> | 'TYPE_TOO_FEW' | 'TYPE_TOO_MANY'

/** Validates the quantity of a type; undefined if it is valid. Where there are several types, 0 is valid. */
export function typeProblem(
  quantity: number | undefined,
  { remaining, min, max }: Pick<TypeOnSale, 'remaining' | 'min' | 'max'>,
  isOneOfSeveral = true,
): TypeProblem {
  if (isOneOfSeveral && quantity === 0) return undefined
  const problem = quantityProblem(quantity, remaining)
  if (problem || quantity === undefined) return problem
  if (quantity < min) return 'TYPE_TOO_FEW'
  return quantity > max ? 'TYPE_TOO_MANY' : undefined
}

/** The most of a type that one purchase may have. */
export function mostOf({ remaining, max }: Pick<TypeOnSale, 'remaining' | 'max'>): number {
  return Math.min(max, MAX_QUANTITY, remaining ?? MAX_QUANTITY)
}

/** Whether the text has no digit: on blur the field then returns to its default. */
export function isWithoutNumber(typed: string): boolean {
  return !/\d/.test(latinDigits(typed))
}

/** Why this quantity cannot be bought; undefined if it can. `remaining` is null for unlimited events. */
export function quantityProblem(
  quantity: number | undefined,
  remaining: number | null,
): 'QUANTITY_INVALID' | 'TOO_FEW_LEFT' | undefined {
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < MIN_QUANTITY) return 'QUANTITY_INVALID'
  if (remaining !== null && quantity > remaining) return 'TOO_FEW_LEFT'
  return quantity > MAX_QUANTITY ? 'QUANTITY_INVALID' : undefined
}

/** Price in dinars of so many of each, summed in fils so that fractions stay exact. */
export function totalPrice(items: { price: number; quantity: number }[]): number {
  return fromFils(items.reduce((sum, { price, quantity }) => sum + toFils(price) * quantity, 0))
}
