import type { CheckedCode } from '../../../../contract/calls/codes.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'
import type { EventWithTypes } from '../../events/availability.ts'

/** The event with the types that a code sells. Of how many places it has left, those of the types are known. */
export function withUnlocked(event: EventWithTypes, checked: CheckedCode | undefined): EventWithTypes {
  if (!checked || checked.unlocked.length === 0) return event
  return { ...event, types: [...(event.types ?? []), ...checked.unlocked], remaining: null }
}

/** Discount of a code on each ticket of a type, in dinars. */
export type Discounts = ReadonlyMap<string, number>

/** None without a code. */
export function discountsOf(checked: CheckedCode | undefined): Discounts {
  return new Map(checked?.types.map(({ type_id, discount }) => [type_id, discount]))
}

/** A price in dinars, less a discount. */
export function reduced(price: number, discount = 0): number {
  return sumDinars([price, -discount])
}
