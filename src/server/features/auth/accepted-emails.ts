import { z } from 'zod'
import { isEmail } from '../../../contract/rules/email.ts'

/**
 * Makes `z.email()`, with which better-auth checks addresses, accept those of the contract. Its pattern knows neither
 * international domains nor all characters of RFC 5322, better-auth has no option for another one, and both use one zod.
 */
export function acceptContractEmails(): void {
  z.regexes.email.test = isEmail
}
