import { isEmail } from '../../contract/rules/person.ts'

/** Error text for an email address; undefined when it is valid. */
export function emailError(email: string, words: { missing: string; malformed: string }): string | undefined {
  if (email.trim() === '') return words.missing
  return isEmail(email.trim()) ? undefined : words.malformed
}
