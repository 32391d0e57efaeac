import { cleanDigits } from '../../contract/rules/digits.ts'

/** A typed time of the day (`HH:MM`), in any digits; undefined unless it is one. */
export function readTime(typed: string): string | undefined {
  const text = cleanDigits(typed)
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined
}
