import { CODE_VALID_MS } from '../../../contract/rules/address-proof.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { tabStorage } from '../../lib/storage.ts'

/** What this tab knows of the code of an address. */
export interface AskedCode {
  /** When it was asked for last; milliseconds. */
  at: number
  /** Until when the server sends no further one; milliseconds. */
  freeAt?: number
}

/** Phones drop the page while its reader looks for the mail. */
const KEY = 'address_codes'
const read = () => tabStorage.readObject(KEY) as Record<string, AskedCode>

/** The code of an address, while it is valid: a form that is shown again does not ask for another. */
export function recallCode(email: string): AskedCode | undefined {
  const code = read()[email.toLowerCase()]
  return code && serverNow() < Math.max(code.at + CODE_VALID_MS, code.freeAt ?? 0) ? code : undefined
}

/** Undefined: the code is used up. */
export function noteCode(email: string, code: AskedCode | undefined): void {
  const { [email.toLowerCase()]: _, ...others } = read()
  tabStorage.write(KEY, JSON.stringify(code ? { ...others, [email.toLowerCase()]: code } : others))
}

/** Codes belong to the secret of the browser that the server has just dropped. */
export const forgetCodes = (): void => tabStorage.write(KEY, undefined)
