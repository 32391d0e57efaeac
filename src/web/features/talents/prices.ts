import type { Talent } from '../../../contract/calls/talents.ts'
import { PRICING_SLOTS, type PricingSlot } from '../../../contract/rules/talent.ts'

export interface Price {
  slot: PricingSlot
  name: string | null
  /** Dinars an hour. */
  amount: number | null
}

/** A price that a hire can choose. */
export interface HourlyPrice extends Price {
  amount: number
}

/** Price in a slot; name and amount are null when it is empty. */
export function priceIn(talent: Talent, slot: PricingSlot): Price {
  return { slot, name: talent[`price_name_${slot}`], amount: talent[`pricing_${slot}`] }
}

/** Prices whose name or amount is set. */
export function pricesOf(talent: Talent): Price[] {
  return PRICING_SLOTS.map((slot) => priceIn(talent, slot)).filter(({ name, amount }) => name || amount !== null)
}

/** Prices at which the talent can be hired: those above zero. */
export function hourlyPricesOf(talent: Talent): HourlyPrice[] {
  return pricesOf(talent).filter((price): price is HourlyPrice => price.amount !== null && price.amount > 0)
}

/** Lowest amount in dinars an hour; undefined without amounts. */
export function lowestPrice(talent: Talent): number | undefined {
  const amounts = pricesOf(talent).flatMap(({ amount }) => amount ?? [])
  return amounts.length > 0 ? Math.min(...amounts) : undefined
}
