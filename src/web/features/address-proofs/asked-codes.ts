import { CODE_VALID_MS } from '../../../contract/rules/address-proof.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** What this page knows of the code of an address. */
export interface AskedCode {
  /** When it was asked for last; milliseconds. */
  at: number
  /** Until when the server sends no further one; milliseconds. */
  freeAt?: number
}

const asked = new Map<string, AskedCode>()

/** The code of an address, while it is valid: a form that is shown again does not ask for another. */
export function recallCode(email: string): AskedCode | undefined {
  const code = asked.get(email.toLowerCase())
  return code && serverNow() < Math.max(code.at + CODE_VALID_MS, code.freeAt ?? 0) ? code : undefined
}

export function noteCode(email: string, code: AskedCode | undefined): void {
  if (code) asked.set(email.toLowerCase(), code)
  else asked.delete(email.toLowerCase())
}

/** The codes belonged to what the browser was before. */
export const forgetCodes = (): void => asked.clear()
