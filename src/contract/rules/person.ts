export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

/** Earliest accepted birthday. */
export const EARLIEST_BIRTHDAY = '1900-01-01'

/** A visible letter of any script: Hangul fillers count as letters in Unicode. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/**
 * Top-level domains in addresses that mail programs turn into links: those of countries, except what also begins Arabic
 * names (Mohd.Al Ali), and of all others the common ones and those that sell names for a few cents.
 */
const TOP_LEVEL =
  '(?!(?:al|el|bn)(?![\\p{L}\\p{N}]))[a-z]{2}|com|net|org|info|biz|edu|gov|int|mil|mobi|name|pro|app|dev|xyz|online|shop|store|' +
  'site|club|live|link|click|top|vip|win|fun|space|website|tech|tickets|events|agency|media|news|blog|bet|casino|' +
  'icu|cyou|buzz|sbs|cfd|bond|rest|monster|quest|work|life|world|today|zip|mov|help|support|email|cam|lol|group|social|chat|' +
  'page|cloud|digital|services|solutions|loan|loans|cash|money|finance|bid|date|download|stream|trade|review|racing|party|' +
  'host|press|pics|beauty|autos|hair|skin|makeup|mom|' +
  'شبكة|موقع|كوم|عرب|البحرين|السعودية|امارات|قطر|عمان|مصر'

/** An address that a mail program would turn into a link; mails contain names of strangers. */
const ADDRESS = new RegExp(
  `://|www\\.|\\.[a-z]{2,}/|\\S@[^\\s@]+\\.|(?<![\\p{L}\\p{N}-])[\\p{L}\\p{N}-]{3,}\\.(?:${TOP_LEVEL})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Whether a name contains a web or email address: it would be an advertisement. */
export function hasAddress(name: string): boolean {
  return ADDRESS.test(name)
}

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
