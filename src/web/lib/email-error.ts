import { isEmail } from '../../contract/rules/person.ts'

/** The error of an email address, in words; undefined when it is valid. */
export function emailError(email: string, words: { missing: string; malformed: string }): string | undefined {
  if (email.trim() === '') return words.missing
  return isEmail(email.trim()) ? undefined : words.malformed
}
