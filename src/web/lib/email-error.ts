import { cleanEmail, isEmail } from '../../contract/rules/email.ts'

/** Error text for an email address; undefined when it is valid. */
export function emailError(email: string, words: { missing: string; malformed: string }): string | undefined {
  const address = cleanEmail(email)
  if (address === '') return words.missing
  return isEmail(address) ? undefined : words.malformed
}
