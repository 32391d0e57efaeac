import { cleanDigits } from '../../contract/rules/digits.ts'

/** A day (`YYYY-MM-DD`), typed or of a URL, in any digits; undefined unless it exists, in a year from 2000 to 2999. */
export function readDay(value: unknown): string | undefined {
  const text = typeof value === 'string' ? cleanDigits(value) : ''
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
