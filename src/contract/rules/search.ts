// Normalisation for search. The database does the same (`db/schema/search.sql`); a test compares both.

/** Tashkeel, tatweel, accents, apostrophes and invisible characters. */
const IGNORED =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is matched by itself
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f\u061c\u0640\u02b9-\u02ff\u200b-\u200f\u2018\u2019\u202a-\u202e\u2060-\u206f\ufeff'`]/g

/** Word separators: spaces, punctuation, symbols. */
const BETWEEN =
  /[\p{Cc} -\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufd3e-\ufd4f\ufff0-\uffff\u{1f000}-\u{1ffff}\u{e0000}-\u{e0fff}]+/gu

/** Ligatures and letter variants. */
const PAIRS: Record<string, string> = { Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', ẞ: 'ss', ß: 'ss', Þ: 'th', þ: 'th' }
const FROM = 'ٱىةکیھەہØøŁłĐđÐðıĦħŦŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const TO = 'ايهكيهههoollddddihhttαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя01234567890123456789'
const to = [...TO]
const LETTERS = new Map([...Object.entries(PAIRS), ...[...FROM].map((letter, i) => [letter, to[i] ?? ''] as const)])
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu')

/** Longer words are cut to this length. */
const MAX_WORD = 40

/**
 * Normalises a text for search: Arabic letter variants (أ إ آ ٱ → ا, ى ئ → ي, ؤ → و, ة → ه, tashkeel, tatweel), case,
 * accents, punctuation. Words are separated by one space.
 */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(IGNORED, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(BETWEEN, ' ')
    .trim()
}

/** Normalised words of a text, deduplicated. */
export function searchWords(text: string): string[] {
  const words = normalizeForSearch(text).split(' ').filter(Boolean)
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD).join('')))]
}

/** Where at least three letters follow. */
const ARABIC_ARTICLE = /^ال(?=.{3})/

/** A word as typed, without the Arabic article: it is found with and without. */
export function withoutArticle(word: string): string {
  return word.replace(ARABIC_ARTICLE, '')
}
