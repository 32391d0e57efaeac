import { cleanDigits, parseDecimal } from './digits.ts'

/** Price of a ticket in dinars where none was typed. */
export const DEFAULT_TICKET_PRICE = 10

/** Names of the fields of records that are amounts: dinars on the wire, fils in their columns. */
const AMOUNTS = /^(?:ticket_price|talent_pay|pricing_\d)$/

/** Whether a field of a record is an amount. */
export function isAmount(field: string): boolean {
  return AMOUNTS.test(field)
}

/** Dinars to whole fils (1 BD = 1000 fils), the unit of storage and sums. */
export function toFils(dinars: number): number {
  return Math.round(dinars * 1000)
}

/** Whole fils to dinars with at most three decimals, as on the wire. */
export function fromFils(fils: number): number {
  return fils / 1000
}

/** The sum of amounts in dinars, of which some may be negative. In fils, so that fractions stay exact. */
export function sumDinars(amounts: readonly number[]): number {
  return fromFils(amounts.reduce((sum, amount) => sum + toFils(amount), 0))
}

/** `1,500`: thousands in English, a decimal comma in Arabic and much of Europe, in a currency of three decimals. */
const AMBIGUOUS = /^([1-9]\d{0,2})[,،](\d{3})$/

/** The two amounts that a typed text can mean, larger first; undefined when it has one meaning or none. */
export function amountMeanings(typed: string): [thousands: string, decimals: string] | undefined {
  const [, whole, rest] = AMBIGUOUS.exec(cleanDigits(typed)) ?? []
  return whole && rest ? [`${whole}${rest}`, `${whole}.${rest}`] : undefined
}

/** A typed amount of dinars; undefined when malformed. */
export function readAmount(typed: string): number | 'ambiguous' | undefined {
  return amountMeanings(typed) ? 'ambiguous' : parseDecimal(typed)
}
