import { cleanLine } from './typed-text.ts'

/** Longest phone number in characters, with extension and remarks. */
export const MAX_PHONE = 40

/** Replaces Arabic-Indic (٠–٩) and Persian (۰–۹) digits by Latin ones. */
export function latinDigits(text: string): string {
  // In both blocks the digit is the last four bits of the code point.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** A typed text of one line, cleaned, with Latin digits. */
export function cleanDigits(typed: string): string {
  return latinDigits(cleanLine(typed))
}

/**
 * Parses a typed decimal number; undefined when malformed. Digits may be Latin, Arabic-Indic or Persian; `.`, `٫`, `,`
 * and `،` are decimal points (Arabic keyboards have the comma in their place), `٬` separates thousands, and so do commas
 * before another comma or point. No sign, no exponent. A single comma before three digits counts as a decimal point here;
 * `readAmount` (money.ts) asks.
 */
export function parseDecimal(typed: string): number | undefined {
  const text = cleanDigits(typed)
    .replace(/^\d{1,3}(?:٬\d{3})+(?!\d)/, (groups) => groups.replaceAll('٬', ''))
    .replace(/^\d{1,3}(?:(?:[,،]\d{3}){2,}(?!\d)|[,،]\d{3}(?=[.٫]))/, (groups) => groups.replace(/[,،]/g, ''))
    .replace(/[٫,،]/, '.')
  return /^\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined
}

/** Parses a typed whole number, in any digits, with or without groups of thousands; undefined when malformed. */
export function parseWholeNumber(typed: string): number | undefined {
  const text = cleanDigits(typed).replace(/[,،٬\s](?=(?:\d{3})+$|\d{3}[,،٬\s])/g, '')
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** A day (`YYYY-MM-DD`), typed or of a URL, in any digits; undefined unless it exists, in a year from 2000 to 2999. */
export function readDay(value: unknown): string | undefined {
  const text = typeof value === 'string' ? cleanDigits(value) : ''
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/** A time of the day, `HH:MM`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A typed time of the day (`HH:MM`), in any digits; undefined unless it is one. */
export function readTime(typed: unknown): string | undefined {
  const text = typeof typed === 'string' ? cleanDigits(typed) : ''
  return TIME.test(text) ? text : undefined
}
