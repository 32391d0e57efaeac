export type Language = 'ar' | 'en'
export type Direction = 'rtl' | 'ltr'

export const LANGUAGES: readonly Language[] = ['ar', 'en']
export const DEFAULT_LANGUAGE: Language = 'ar'

/** Key of the language in local storage and the name of its cookie. */
export const LANGUAGE_KEY = 'i18nextLng'

export function isLanguage(value: unknown): value is Language {
  return value === 'ar' || value === 'en'
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language that a text is written in. */
export function languageOfText(text: string): Language {
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en'
}

/** The language of a text by its first letter, which also gives its direction; undefined without a letter of either. */
export function writtenLanguage(text: string | null | undefined): Language | undefined {
  const letter = text?.match(/\p{Script=Arabic}|\p{Script=Latin}/u)?.[0]
  return letter === undefined ? undefined : languageOfText(letter)
}
