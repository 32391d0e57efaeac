export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

/** Earliest accepted birthday. */
export const EARLIEST_BIRTHDAY = '1900-01-01'

/** A visible letter of any script: Hangul fillers count as letters in Unicode. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/** A first or last name has a letter. */
export function isPersonName(text: string): boolean {
  return LETTER.test(text)
}

/** A stage name has a letter or a digit: `3alawi`, `7`. */
export function isStageName(text: string): boolean {
  return LETTER.test(text) || /\p{N}/u.test(text)
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
