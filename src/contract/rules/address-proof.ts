import { latinDigits } from './digits.ts'
import { cleanLine } from './typed-text.ts'

/** Validity of a code from its last request, milliseconds; within this time of its creation a request sends the same code again. */
export const CODE_VALID_MS = 15 * 60_000
/** Wrong tries of one code. */
export const MAX_CODE_TRIES = 5

/** How long a proof lasts, milliseconds: in this browser, and on a device that is remembered. */
export const PROOF_MS = 24 * 3_600_000
export const REMEMBERED_PROOF_MS = 30 * PROOF_MS

/** Digits of a code; the longer ones are for browsers that nobody knows, while somebody guesses. */
export const CODE_DIGITS = { short: 6, long: 12 } as const

/** The code in a typed or pasted text, in any digits, with or without spaces and dashes; empty unless it has the digits of one. */
export function readAddressCode(typed: string): string {
  const digits = latinDigits(cleanLine(typed)).replace(/[\s‐-―-]/g, '')
  return /^(?:\d{6}|\d{12})$/.test(digits) ? digits : ''
}

/** A code as people read it: the longer ones in groups of three. */
export function showAddressCode(code: string): string {
  return code.length === CODE_DIGITS.long ? code.replace(/\d{3}(?=\d)/g, '$& ') : code
}
