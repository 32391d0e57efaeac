import { isEmail } from '../../contract/rules/person.ts'

/** What is wrong with an email address, in words; undefined when it can be sent. */
export function emailError(email: string, words: { missing: string; malformed: string }): string | undefined {
  if (email.trim() === '') return words.missing
  return isEmail(email.trim()) ? undefined : words.malformed
}
