/** Earliest accepted birthday. */
export const EARLIEST_BIRTHDAY = '1900-01-01'

/** The longest e-mail address (RFC 5321), in characters. */
export const MAX_EMAIL = 254

/** An e-mail address in ASCII: dot-separated words before the @, a domain with at least one dot behind it. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL_PATTERN.test(text)
}

/** A visible letter of any script: Hangul fillers count as letters in Unicode. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/** Marks a name as an advertisement: mails contain strangers' names, and mail programs turn these into links. */
const ADDRESS = /:\/\/|www\.|\.[a-z]{2,}\/|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{3,}\.[a-z]{2,}/iu

/** A first or last name has a letter, and is no web address. */
export function isPersonName(text: string): boolean {
  return LETTER.test(text) && !ADDRESS.test(text)
}

/** A stage name has a letter or a digit, `3alawi`, `7`, and is no web address. */
export function isStageName(text: string): boolean {
  return (LETTER.test(text) || /\p{N}/u.test(text)) && !ADDRESS.test(text)
}

/** A title is a category's code or the talent's own words; `all` and `other` only filter. */
export function isTitle(text: string): boolean {
  return LETTER.test(text) && !['all', 'other'].includes(text.trim())
}

/** `date` and `today`, the day in Bahrain, are `YYYY-MM-DD`. */
export function isBirthday(date: string, today: string): boolean {
  return date >= EARLIEST_BIRTHDAY && date <= today
}

/**
 * Age in whole years on the day `today`, both as `YYYY-MM-DD`. People born on 29 February have their birthday on
 * 1 March in other years.
 */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
